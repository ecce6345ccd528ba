import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@tiwanaku/shared/kernel';
import type { MatchSync } from '@tiwanaku/shared/protocol';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { percentile } from '../lib/statistics.ts';
import {
  asked,
  layTables,
  startTableServer,
  type PlayedTable,
  type Storage,
  type TableServer,
} from '../lib/table-rig.ts';
import { connect, inTurn } from '../lib/tables.ts';

/** The time until everybody is back at the right board. */
const allBackMs = { embedded: 5_000, postgres: 2_500 };

/** Commands given before the line is cut, and how many of them a page had not heard of when it was. */
const played = 40;
const missed = 3;

const stateAfter = ({ first, steps }: RecordedGame, commands: number): unknown =>
  commands === 0 ? first : (steps[commands - 1]?.after ?? first);

/** Whether what the server sent makes the right board of what this page had before. */
function isRight(table: PlayedTable, viewer: Viewer, had: unknown, sync: MatchSync): boolean {
  const { rules } = table.game.game.keeper;
  const right = rules.viewFor(stateAfter(table.game, table.step), viewer);
  if (sync.type === 'snapshot') return isDeepStrictEqual(rules.viewSchema.parse(sync.snapshot.view), right);
  if (sync.type === 'current' || had === null) return false;
  const view = sync.tail.events.reduce<unknown>(
    (before, { event }) => rules.evolveView(before, viewer, rules.eventSchema.parse(event)),
    had,
  );
  return isDeepStrictEqual(view, right);
}

/** One person comes back, half of them with what they knew and half with an empty page. Milliseconds, and whether all is right. */
export async function comeBack(server: TableServer, table: PlayedTable, seat: number) {
  const cookie = table.laid.guests[seat]?.cookie ?? '';
  const viewer: Viewer = { type: 'player', seat };
  const before = table.step - missed;
  const had = seat % 2 === 0 ? table.game.game.keeper.rules.viewFor(stateAfter(table.game, before), viewer) : null;
  const version = had === null ? 0 : (table.game.steps[before]?.version ?? 0);
  const start = performance.now();
  const socket = await connect(server.url, cookie);
  const sync = table.follow(socket, version);
  await asked(socket, 'room:enter', { link: table.laid.link });
  const answered = await sync;
  const time = performance.now() - start;
  table.sockets[seat] = socket;
  return { time, isRight: isRight(table, viewer, had, answered) };
}

/** People whose line was cut come back: one after the other, and then everybody at the same moment. */
export async function reconnects(
  storage: Storage,
  games: readonly RecordedGame[],
  tables: number,
): Promise<readonly Figure[]> {
  const server = await startTableServer(storage, games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  await inTurn(laid, 25, async (table) => {
    for (let action = 0; action < played; action++) await table.act();
  });
  const everybody = laid.flatMap((table) => table.laid.guests.map((_, seat) => ({ table, seat })));
  const cut = ({ table, seat }: { table: PlayedTable; seat: number }) => table.sockets[seat]?.io.engine.close();

  const alone = await inTurn(everybody.slice(0, 200), 1, async (one) => {
    cut(one);
    return await comeBack(server, one.table, one.seat);
  });
  everybody.forEach(cut);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const start = performance.now();
  const together = await Promise.all(everybody.map(({ table, seat }) => comeBack(server, table, seat)));
  const all = performance.now() - start;
  await server.end();

  const wrong = [...alone, ...together].filter((one) => !one.isRight).length;
  const p95 = percentile(
    alone.map(({ time }) => time),
    0.95,
  );
  const times = together.map(({ time }) => time);
  return [
    {
      what: `back at the right board, one after the other, ${storage}`,
      figure: `p50 ${ms(
        percentile(
          alone.map(({ time }) => time),
          0.5,
        ),
      )}, p95 ${ms(p95)}`,
      goal: 'p95 < 300 ms',
      isReached: p95 < 300,
    },
    {
      what: `${everybody.length} back at the same moment, ${storage}`,
      figure: `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, all ${ms(all)}, ${wrong} wrong boards`,
      goal: `all right within ${allBackMs[storage] / 1000} s`,
      isReached: wrong === 0 && all < allBackMs[storage],
    },
  ];
}
