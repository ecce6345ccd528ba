/**
 * `npm run bench:page`: how soon the built client shows a board, and how soon it answers a press, in a real browser. `-- 9` opens each
 * page nine times, `-- princes` measures Machu Picchu alone, and `-- presses` counts what its turns take in 20 games.
 */
import { inBrowser } from './lib/in-browser.ts';
import { report } from './lib/report.ts';
import { page } from './parts/page.ts';
import { princesLoads, princesPresses, princesTurns } from './parts/princes.ts';

const [what = '7'] = process.argv.slice(2);
const rounds = Number(what) || 7;
const moves = 12;
/** Enough presses for a percentile: three of sixty. */
const princeMoves = 40;

await report((add) =>
  inBrowser(async (browser, url) => {
    if (what === 'presses') return add(await princesPresses(browser, url, 20));
    if (what !== 'princes') await page(browser, url, add, { rounds, moves });
    add(await princesLoads(browser, url, rounds));
    add(await princesTurns(browser, url, princeMoves));
  }),
);
