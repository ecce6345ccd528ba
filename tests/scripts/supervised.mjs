/** Supervises the program in its arguments, with short waits: `supervised.mjs PROGRAM ARG …`. */
import { supervise } from '../../scripts/serving/supervise.mjs';

const times = { firstMs: 100, longestMs: 300, soundAfterMs: 1500 };
const onStart = (isFirst) => console.log(isFirst ? 'first start' : 'another start');
process.exit(await supervise({ args: process.argv.slice(2) }, { say: console.log, onStart, times }));
