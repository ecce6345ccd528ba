import { bareTables, startBareServer } from '../lib/bare-rig.ts';
import type { Usage } from '../lib/child.ts';
import { flatOut } from '../lib/drive.ts';
import { kilobytes, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const grown = (before: Usage, after: Usage, count: number) => ({
  heap: (after.heap - before.heap) / count,
  rss: (after.rss - before.rss) / count,
});

const figureText = ({ heap, rss }: { readonly heap: number; readonly rss: number }) =>
  `${kilobytes(heap)} of heap, ${kilobytes(rss)} of the process`;

/** What a connected seat and a match in memory take, after garbage was collected; a seat beside one of bare socket.io. */
export async function memory(games: readonly RecordedGame[], tables: number): Promise<readonly Figure[]> {
  const around = games[0]?.kind.seats ?? 0;
  const seats = tables * around;
  const baseline = await startBareServer();
  await bareTables(baseline, 5, around);
  const bareBefore = await baseline.child.usage('collected');
  await bareTables(baseline, tables, around);
  const bareSeat = grown(bareBefore, await baseline.child.usage('collected'), seats);
  await baseline.end();

  const server = await startTableServer('embedded', games);
  const warm = await layTables(server, games, 5);
  await inTurn(warm, 5, (table) => table.sitDown(server.url));
  await flatOut(warm, 1);
  const laid = await layTables(server, games, tables);
  // The matches are still in memory, where they began.
  await server.child.ask('forget', null);
  const empty = await server.child.usage('collected');
  await server.child.ask(
    'load',
    laid.map(({ matchId }) => matchId),
  );
  const loaded = await server.child.usage('collected');
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  const seat = grown(loaded, await server.child.usage('collected'), seats);
  await inTurn(laid, 50, async (table) => {
    for (let action = 0; action < 40; action++) await table.act();
  });
  const played = await server.child.usage('collected');
  await server.child.ask('forget', null);
  const match = grown(await server.child.usage('collected'), played, tables);
  await server.end();
  return [
    { what: 'memory of a connected seat, bare socket.io', figure: figureText(bareSeat) },
    {
      what: 'memory of a connected seat',
      figure: figureText(seat),
      ratio: `${(seat.heap / bareSeat.heap).toFixed(2)} × bare`,
      goal: '≤ 1.2 × bare',
      isReached: seat.heap <= 1.2 * bareSeat.heap,
    },
    { what: 'memory of a match just begun', figure: `${kilobytes(grown(empty, loaded, tables).heap)} of heap` },
    {
      what: 'memory of a match after 40 commands',
      figure: `${kilobytes(match.heap)} of heap`,
      goal: '≤ 24 KB',
      isReached: match.heap <= 24 * 1024,
    },
  ];
}
