/** `npm run -s cli -- …`. Only the command itself writes to standard output. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/processes.mjs';
import { setUpOrExit } from './setup.mjs';

// Only `reports` reads the database.
const needed = process.argv[2] === 'reports' ? ['packages', 'database'] : ['packages'];
await setUpOrExit(needed, process.stderr);

const loader = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const main = join(root, 'server/src/cli/main.ts');
// npm changes the working folder, but paths in the arguments start at the caller's.
const cwd = process.env.npm_lifecycle_event === 'cli' ? process.env.INIT_CWD : undefined;
const child = spawn(process.execPath, ['--conditions', 'source', '--import', loader, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd,
  env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'server/tsconfig.json') },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143)));
