/** `npm run bench` and `npm run bench:load -- …`: measures the built server and rules on this machine. */
import { runTool } from './lib/tool.mjs';

const [which, ...rest] = process.argv.slice(2);
await runTool(which === 'load' ? 'load/bench-load.ts' : 'load/bench.ts', rest);
