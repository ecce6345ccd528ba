/** `npm run bench`, `npm run bench:load -- …`, `npm run bench:page`, `npm run bench -- deduction`, `npm run bench -- felt`. */
import { runTool } from './lib/tool.mjs';

const given = process.argv.slice(2);
const [which, ...rest] = given;
const programs = {
  load: 'load/bench-load.ts',
  page: 'load/bench-page.ts',
  deduction: 'load/bench-deduction.ts',
  felt: 'load/bench-felt.ts',
};
const args = which in programs && which !== 'deduction' ? rest : given;
const besides = { load: ['boardgame'], page: ['messages', 'client', 'pictures'] };
await runTool(programs[which] ?? 'load/bench.ts', args, besides[which]);
