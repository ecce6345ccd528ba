/** `npm start`: sets up, starts the server, prints its addresses, and restarts it after a crash. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { addressesInTheHouse, freePortFrom, isOpen } from './serving/addresses.mjs';
import { copyFolder } from './serving/copy.mjs';
import { supervise } from './serving/supervise.mjs';
import { setUpOrExit, toServe } from './setup.mjs';

const begun = performance.now();
const say = (line) => console.log(`start: ${line}`);
const host = process.env.HOST?.trim() || '0.0.0.0';
const port = await portToUse(process.env.PORT?.trim() || '3000');

await setUpOrExit(toServe);
// It needs a package, which is there only now.
const { qrText } = await import('./serving/qr-text.mjs');
say('starting the server (the first time it also makes its database)');

const env = { NODE_ENV: 'production', ...process.env, PORT: port };
const program = { args: [join(copyFolder, 'server/dist/main.js')], env };
process.exit(await supervise(program, { say, onStart: (isFirst) => void sayWhenReady(isFirst) }));

/** The next free port if a person agrees. */
async function portToUse(wanted) {
  if (!/^[1-9]\d{0,4}$/.test(wanted) || Number(wanted) > 65_535) return wanted;
  const free = await freePortFrom(Number(wanted), host);
  if (free === Number(wanted)) return wanted;
  const taken = `Port ${wanted} is taken by another program.`;
  if (free !== null && process.stdin.isTTY && process.stdout.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${taken} Use ${free} instead? [Y/n] `);
    terminal.close();
    if (/^(y(es)?)?$/i.test(answer.trim())) return String(free);
  } else {
    const command = process.platform === 'win32' ? `set PORT=${free}&& npm start` : `PORT=${free} npm start`;
    console.error(free === null ? taken : `${taken} Use the next free one: ${command}`);
  }
  process.exit(1);
}

async function sayWhenReady(isFirst) {
  if (port === '0') return;
  const local = isOpen(host) && host !== '0.0.0.0' && host !== '::' ? host : '127.0.0.1';
  for (;;) {
    await wait(100, undefined, { ref: false });
    const answer = await fetch(`http://${local.includes(':') ? `[${local}]` : local}:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
  }
  if (isFirst) await sayWhere();
  else say('the server is ready again');
}

async function sayWhere() {
  say(`ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const publicUrl = process.env.PUBLIC_URL?.trim();
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const here = isEverywhere || !isOpen(host) ? 'localhost' : host;
  say(`the game is at ${publicUrl || `http://${here}:${port}`} (Ctrl+C ends it)`);
  const others = isEverywhere ? addressesInTheHouse().map((address) => `http://${address}:${port}`) : [];
  if (others.length > 0 && !publicUrl) say(`for others in the house: ${others.join(' or ')}`);
  const address = publicUrl || others[0];
  if (!address || !process.stdout.isTTY) return;
  console.log(qrText(address));
}
