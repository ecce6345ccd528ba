/** `npm run test:faults -- …`: bots play while everything around the servers fails. */
import { runTool } from './lib/tool.mjs';

await runTool('cluster/faults/main.ts', process.argv.slice(2));
