/** `npm start`: sets everything up, serves the game and says where. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './lib/processes.mjs';
import { serve } from './lib/serve.mjs';
import { setUpOrExit } from './setup.mjs';

await setUpOrExit();
console.log('start: starting the server (the first time it also makes its database)');

const port = process.env.PORT?.trim() || '3000';
const host = process.env.HOST?.trim() || 'localhost';

async function sayWhenReady() {
  const local = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host;
  for (;;) {
    await wait(200, undefined, { ref: false });
    const answer = await fetch(`http://${local}:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
  }
  const address = process.env.PUBLIC_URL?.trim() || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  console.log(`start: the game is at ${address} (Ctrl+C ends it)`);
}

const env = { NODE_ENV: 'production', ...process.env };
const ended = serve([{ args: [join(root, 'server/dist/main.js')], env }]);
if (port !== '0') void sayWhenReady();
process.exit(await ended);
