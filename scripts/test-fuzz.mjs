/**
 * `npm run test:fuzz`: 100,000 hostile messages, 10,000 hostile requests and 50,000 broken connections on a live
 * server. `MESSAGES`, `CONNECTIONS` and `--games tiwanaku,machu-picchu` choose others.
 */
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
