import type { Usage } from '../lib/child.ts';
import { atRate } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const tables = 100;
/** Actions a second over all tables. */
const rate = 200;
/** Seconds between two looks at the memory. */
const between = 10;
/** Milliseconds after which ended matches leave memory, short so that a short run sees them go. */
const matchIdleMs = 20_000;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Hours of play in little: games end and begin again while the heap, freed of garbage, should stay where it is. */
export async function soak(games: readonly RecordedGame[], minutes: number): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games, { matchIdleMs });
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  const usages: Usage[] = [];
  const slowest: number[] = [];
  let actions = 0;
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const drive = await atRate(laid, rate, between);
    actions += drive.actions;
    slowest.push(drive.p99);
    usages.push(await server.child.usage('collected'));
  }
  await server.end();
  const settled = usages.slice(Math.floor(usages.length / 4));
  const half = Math.ceil(settled.length / 2);
  const early = median(settled.slice(0, half).map(({ heap }) => heap));
  const late = median(settled.slice(half).map(({ heap }) => heap));
  const growth = late / early - 1;
  return [
    {
      what: `soak: ${minutes} minutes, ${actions.toLocaleString('en')} actions`,
      figure:
        `heap ${megabytes(early)}, later ${megabytes(late)} (${(growth * 100).toFixed(1)} %), ` +
        `process ${megabytes(usages[0]?.rss ?? 0)}, later ${megabytes(usages.at(-1)?.rss ?? 0)}, p99 ${ms(median(slowest))}`,
      goal: 'heap flat (5 %)',
      isReached: growth < 0.05,
    },
  ];
}
