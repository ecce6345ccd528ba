/** `npm run bench`, `npm run bench:load -- …`, `npm run bench:page`: measures the built server, rules and client on this machine. */
import { runTool } from './lib/tool.mjs';

const [which, ...rest] = process.argv.slice(2);
const programs = { load: 'load/bench-load.ts', page: 'load/bench-page.ts' };
await runTool(programs[which] ?? 'load/bench.ts', rest, which === 'page' ? ['messages', 'client', 'pictures'] : []);
