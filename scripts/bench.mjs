/** `npm run bench`, `npm run bench:load -- …`, `npm run bench:page`, `npm run bench -- deduction`. */
import { runTool } from './lib/tool.mjs';

const [which, ...rest] = process.argv.slice(2);
const programs = { load: 'load/bench-load.ts', page: 'load/bench-page.ts', deduction: 'load/bench-deduction.ts' };
const args = which === 'deduction' ? [which, ...rest] : rest;
await runTool(programs[which] ?? 'load/bench.ts', args, which === 'page' ? ['messages', 'client', 'pictures'] : []);
