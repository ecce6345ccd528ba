/** `npm run dev`: restarts the server and reloads pages after changes. */
import { join } from 'node:path';
import { commandFile, root } from './lib/processes.mjs';
import { serve } from './serving/serve.mjs';
import { setUpOrExit } from './setup.mjs';

await setUpOrExit(['packages', 'database', 'messages']);
const { code } = await serve([
  { args: [commandFile('tsx'), 'watch', '--conditions', 'source', join(root, 'server/src/main.ts')] },
  { args: [commandFile('vite')], cwd: join(root, 'client') },
]);
process.exit(code);
