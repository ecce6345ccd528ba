/** `npm run test:fuzz`; `MESSAGES`, `CONNECTIONS` and `--games` choose how many. */
import { parseArgs } from 'node:util';
import { setUpOrExit } from './setup.mjs';
import { commandFile, innerEnvironment, runNode } from './lib/processes.mjs';

const { values } = parseArgs({ options: { games: { type: 'string', default: '' } } });
await setUpOrExit(['packages', 'database'], process.stderr);
const { code } = await runNode(commandFile('vitest'), ['run', 'tests/fuzz'], {
  env: { MESSAGES: '100000', CONNECTIONS: '50000', PLAYED: values.games, ...innerEnvironment() },
  show: true,
});
process.exitCode = code;
