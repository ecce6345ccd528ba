import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@tiwanaku/shared/kernel';
import type { MatchSync } from '@tiwanaku/shared/protocol';
import { bareTables, startBareServer } from '../lib/bare-rig.ts';
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

/** The time within which 95 of 100 people see the right board again, and nobody is left out. */
const backMs = { embedded: 4_000, postgres: 2_500 };
/** Long enough for a server to notice that lines were cut. */
const cutMs = 500;

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

interface Returns {
  /** Each person's milliseconds. */
  readonly times: readonly number[];
  readonly allMs: number;
  /** The server's processor time for each person. */
  readonly cpuMs: number;
}

interface Measured<Person> {
  readonly usage: () => Promise<{ readonly cpuMs: number }>;
  readonly everybody: readonly Person[];
  readonly cut: (one: Person) => void;
  readonly back: (one: Person) => Promise<number>;
}

/** Everybody's line is cut, and everybody comes back at the same moment. */
async function allReturn<Person>({ usage, everybody, cut, back }: Measured<Person>): Promise<Returns> {
  everybody.forEach(cut);
  await sleep(cutMs);
  const before = await usage();
  const start = performance.now();
  const times = await Promise.all(everybody.map(back));
  const allMs = performance.now() - start;
  return { times, allMs, cpuMs: ((await usage()).cpuMs - before.cpuMs) / everybody.length };
}

async function bareReturns(count: number, seats: number): Promise<Returns> {
  const server = await startBareServer();
  const tables = await bareTables(server, Math.ceil(count / seats), seats);
  const everybody = tables.flatMap((table) => table.sockets.map((socket) => ({ table, socket }))).slice(0, count);
  const returns = await allReturn({
    usage: () => server.child.usage(),
    everybody,
    cut: ({ socket }) => void socket.io.engine.close(),
    async back({ table }) {
      const start = performance.now();
      await table.comeIn(server.url);
      return performance.now() - start;
    },
  });
  await server.end();
  return returns;
}

const inWords = ({ times, allMs, cpuMs }: Returns): string =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, all ${ms(allMs)}, ${ms(cpuMs)} CPU each`;

/** People whose line was cut come back: one after the other, and then everybody at the same moment. */
export async function reconnects(
  storage: Storage,
  games: readonly RecordedGame[],
  tables: number,
): Promise<readonly Figure[]> {
  const seats = games[0]?.kind.seats ?? 0;
  const bare = await bareReturns(tables * seats, seats);
  const server = await startTableServer(storage, games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  await inTurn(laid, 25, async (table) => {
    for (let action = 0; action < played; action++) await table.act();
  });
  const everybody = laid.flatMap((table) => table.laid.guests.map((_, seat) => ({ table, seat })));
  const cut = ({ table, seat }: { table: PlayedTable; seat: number }) => void table.sockets[seat]?.io.engine.close();

  let wrong = 0;
  const back = async ({ table, seat }: { table: PlayedTable; seat: number }) => {
    const one = await comeBack(server, table, seat);
    if (!one.isRight) wrong++;
    return one.time;
  };
  const alone = await inTurn(everybody.slice(0, 200), 1, async (one) => {
    cut(one);
    return await back(one);
  });
  const together = await allReturn({ usage: () => server.child.usage(), everybody, cut, back });
  await server.end();

  const aloneP95 = percentile(alone, 0.95);
  const p95 = percentile(together.times, 0.95);
  const goal = backMs[storage];
  return [
    {
      what: `back at the right board, one after the other, ${storage}`,
      figure: `p50 ${ms(percentile(alone, 0.5))}, p95 ${ms(aloneP95)}`,
      goal: 'p95 < 300 ms',
      isReached: aloneP95 < 300,
    },
    { what: `${everybody.length} back at the same moment, bare socket.io`, figure: inWords(bare) },
    {
      what: `${everybody.length} back at the same moment, ${storage}`,
      figure: `${inWords(together)}, ${wrong} wrong boards`,
      ratio: `p95 ${(p95 / percentile(bare.times, 0.95)).toFixed(1)} × bare, CPU ${(together.cpuMs / bare.cpuMs).toFixed(1)} ×`,
      goal: `all right, p95 < ${goal / 1000} s`,
      isReached: wrong === 0 && p95 < goal,
    },
  ];
}
