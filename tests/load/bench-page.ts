/** `npm run bench:page`: how soon the built client shows a board, and how soon it answers a press, in a real browser. */
import { report } from './lib/report.ts';
import { page } from './parts/page.ts';

await report((add) => page(Number(process.argv[2] ?? 7), 12, add));
