/** `npm run test:fuzz`: 100,000 hostile messages and 10,000 hostile requests on a live server. `MESSAGES` sets another number. */
import { setUpOrExit } from './setup.mjs';
import { commandFile, innerEnvironment, runNode } from './lib/processes.mjs';

await setUpOrExit(['packages', 'database'], (line) => console.error(line));
const { code } = await runNode(commandFile('vitest'), ['run', 'tests/fuzz'], {
  env: { MESSAGES: '100000', ...innerEnvironment() },
  show: true,
});
process.exitCode = code;
