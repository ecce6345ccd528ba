import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUpOrExit } from '../setup.mjs';
import { root } from './processes.mjs';

/** Runs a TypeScript program of `tests` and exits with its code. */
export async function runTool(file, args, besides = []) {
  await setUpOrExit(['packages', 'database', 'shared', 'server', ...besides], process.stderr);
  const loader = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const child = spawn(process.execPath, ['--import', loader, join(root, 'tests', file), ...args], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tests/tsconfig.json') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 143)));
}
