/** Preloaded (`--import`), so that a process lives in another time: ahead by the milliseconds in the file `CLOCK_SHIFT_FILE`. */
import { readFileSync } from 'node:fs';

const shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
const now = Date.now;
Date.now = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (Of, args, target) =>
    args.length === 0 ? Reflect.construct(Of, [Of.now()], target) : Reflect.construct(Of, args, target),
});
