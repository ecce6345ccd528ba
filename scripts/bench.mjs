/** `npm run bench` and `npm run bench:load -- …`: measures the built server and rules on this machine. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/processes.mjs';
import { setUpOrExit } from './setup.mjs';

await setUpOrExit(['packages', 'database', 'shared', 'server'], (line) => console.error(line));

const [which, ...rest] = process.argv.slice(2);
const file = which === 'load' ? 'bench-load.ts' : 'bench.ts';
const loader = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const child = spawn(process.execPath, ['--import', loader, join(root, 'tests/load', file), ...rest], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tests/tsconfig.json') },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143)));
