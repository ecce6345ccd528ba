import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { percentile } from '../lib/statistics.ts';
import { layTables, startTableServer, type Storage } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

/** The first action of matches that are not in memory: each is read from its log and folded before it is decided on. */
export async function coldMatches(
  storage: Storage,
  games: readonly RecordedGame[],
  tables: number,
): Promise<readonly Figure[]> {
  const server = await startTableServer(storage, games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  await inTurn(laid, 25, async (table) => {
    for (let action = 0; action < 100; action++) await table.act();
  });
  await server.child.ask('forget', null);
  const times: number[] = [];
  for (const table of laid) {
    const start = performance.now();
    await table.act();
    times.push(performance.now() - start);
  }
  await server.end();
  const slow = percentile(times, 0.99);
  return [
    {
      what: `first action of a match not in memory, ${storage}, after 100 commands`,
      figure: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(slow)}`,
      goal: '< 50 ms',
      isReached: slow < 50,
    },
  ];
}
