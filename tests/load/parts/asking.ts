import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';

/** Actions a second over all tables: far from what the server can do, so that a wait shows. */
const rate = 100;
const rounds = 5;
const seconds = 4;
const goal = 1.1;

/**
 * People ask what proof mode asks, each again as soon as they are answered: what that does to everybody's actions. With and without
 * them in turn, so that whatever else the machine does hits both.
 */
export async function asking(games: readonly RecordedGame[], people: number): Promise<readonly Figure[]> {
  const server = await startTableServer('embedded', games);
  const tables = await layTables(server, games, 50);
  for (const table of tables) await table.sitDown(server.url);
  await atRate(tables, rate, seconds);
  const [alone, beside]: [Drive[], Drive[]] = [[], []];
  let answered = 0;
  for (let round = 0; round < rounds; round++) {
    alone.push(await atRate(tables, rate, seconds));
    await server.child.ask('wonder', people);
    beside.push(await atRate(tables, rate, seconds));
    answered += await server.child.ask('wonder', 0);
  }
  await server.end();
  const p99 = (drives: readonly Drive[]) => median(drives.map((drive) => drive.p99));
  const ratio = median(beside.map((drive, round) => drive.p99 / (alone[round]?.p99 ?? drive.p99)));
  return [
    {
      what: `${rate} actions a second while ${people} people ask what is certain`,
      figure: `p99 ${ms(p99(beside))}, without them ${ms(p99(alone))}; ${Math.round(answered / rounds / seconds)} questions a second`,
      ratio: `p99 ${ratio.toFixed(2)} × alone`,
      goal: `p99 ≤ ${goal} × alone`,
      isReached: ratio <= goal,
    },
  ];
}
