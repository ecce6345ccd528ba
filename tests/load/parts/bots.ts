import { seatBots } from '../../e2e/players/bots.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';
import { startTableServer, type Storage } from '../lib/table-rig.ts';

/** Tables of four, by game. */
const tables = { tiwanaku: 'four', 'machu-picchu': 'princesOfFour' } as const;
const isKnown = (game: string): game is keyof typeof tables => game in tables;

/** Whole games of four bots, one after the other: over sockets, each command saved before the next. */
export async function wholeGames(
  storage: Storage,
  recorded: readonly RecordedGame[],
  count: number,
): Promise<readonly Figure[]> {
  const id = recorded[0]?.game.keeper.rules.id ?? '';
  if (!isKnown(id)) return [];
  const server = await startTableServer(storage, recorded);
  const times: number[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const began = performance.now();
    const table = await seatBots(server.url, tables[id], seed);
    while (!table.isOver()) await table.playTo(table.version() + 50);
    times.push(performance.now() - began);
    table.leave();
  }
  await server.end();
  const slowest = Math.max(...times);
  return [
    {
      what: `a whole game of four bots, ${storage}, ${count} games`,
      figure: `median ${ms(median(times))}, slowest ${ms(slowest)}`,
      goal: '< 5 s',
      isReached: slowest < 5000,
    },
  ];
}
