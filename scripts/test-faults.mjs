/** `npm run test:faults -- …`: bots play on several server processes while everything around them fails. */
import { runTool } from './lib/tool.mjs';

await runTool('cluster/faults/main.ts', process.argv.slice(2));
