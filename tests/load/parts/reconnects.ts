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
  cpuOf,
  layTables,
  startTableServers,
  type PlayedTable,
  type Storage,
  type TableServer,
} from '../lib/table-rig.ts';
import { connect, inTurn } from '../lib/tables.ts';

/** The time within which 95 of 100 people see the right board again, and nobody is left out. */
const backMs = { embedded: 4_000, postgres: 2_500 };
/** For ten times as many at several processes. */
const severalMs = 10_000;
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

/** How long a page waits for an answer before it opens another line, and the times after that. */
const answerMs = [5_000, 10_000, 20_000];
/** How long it leaves a server alone that has no time, on average. */
const pauseMs = 2_000;

/**
 * One person comes back, half of them with what they knew and half with an empty page, and as often as it takes. Milliseconds, and
 * whether all is right.
 */
export async function comeBack({ url }: Pick<TableServer, 'url'>, table: PlayedTable, seat: number) {
  const viewer: Viewer = { type: 'player', seat };
  const before = table.step - missed;
  const had = seat % 2 === 0 ? table.game.game.keeper.rules.viewFor(stateAfter(table.game, before), viewer) : null;
  const version = had === null ? 0 : (table.game.steps[before]?.version ?? 0);
  const start = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      const { socket, sync } = await attempt(url, table, seat, version, answerMs[Math.min(tries, answerMs.length) - 1]);
      table.sockets[seat] = socket;
      return { time: performance.now() - start, tries, isRight: isRight(table, viewer, had, sync) };
    } catch {
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

async function attempt(url: string, table: PlayedTable, seat: number, version: number, waitMs?: number) {
  const socket = await connect(url, table.laid.guests[seat]?.cookie);
  try {
    const sync = table.follow(socket, version, waitMs);
    await Promise.all([asked(socket, 'room:enter', { link: table.laid.link }, waitMs), sync]);
    return { socket, sync: await sync };
  } catch (error) {
    socket.disconnect();
    throw error;
  }
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

async function bareReturns(people: number, seats: number, processes: number): Promise<Returns> {
  const servers = await inTurn(Array.from({ length: processes }), 1, startBareServer);
  const usage = async () => ({ cpuMs: await cpuOf(servers) });
  const everybody = await inTurn(servers, 1, async ({ url }) => {
    const tables = await bareTables({ url }, Math.ceil(people / processes / seats), seats);
    return tables.flatMap((table) => table.sockets.map((socket) => ({ url, table, socket })));
  });
  const returns = await allReturn({
    usage,
    everybody: everybody.flat(),
    cut: ({ socket }) => void socket.io.engine.close(),
    async back({ url, table }) {
      const start = performance.now();
      await table.comeIn(url);
      return performance.now() - start;
    },
  });
  for (const server of servers) await server.end();
  return returns;
}

const inWords = ({ times, allMs, cpuMs }: Returns): string =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, all ${ms(allMs)}, ${ms(cpuMs)} CPU each`;

/** People whose line was cut come back: one after the other, and then everybody at the same moment. Those of a table have one process. */
export async function reconnects(
  storage: Storage,
  games: readonly RecordedGame[],
  people: number,
  processes: number,
): Promise<readonly Figure[]> {
  const seats = games[0]?.kind.seats ?? 0;
  const bare = await bareReturns(people, seats, processes);
  const servers = await startTableServers(storage, games, processes);
  const everybody = await inTurn(servers.all, 1, async (server) => {
    const laid = await layTables(server, games, Math.ceil(people / processes / seats));
    await inTurn(laid, 10, (table) => table.sitDown(server.url));
    await inTurn(laid, 10, async (table) => {
      for (let action = 0; action < played; action++) await table.act();
    });
    return laid.flatMap((table) => table.laid.guests.map((_, seat) => ({ server, table, seat })));
  });

  const tally = { wrong: 0, tries: 0 };
  const cut = ({ table, seat }: { table: PlayedTable; seat: number }) => void table.sockets[seat]?.io.engine.close();
  const back = async (one: { server: TableServer; table: PlayedTable; seat: number }) => {
    const { time, tries, isRight: right } = await comeBack(one.server, one.table, one.seat);
    tally.wrong += right ? 0 : 1;
    tally.tries = Math.max(tally.tries, tries);
    return time;
  };
  const alone = await inTurn(everybody.flat().slice(0, 200), 1, async (one) => {
    cut(one);
    return await back(one);
  });
  const usage = async () => ({ cpuMs: await cpuOf(servers.all) });
  const together = await allReturn({ usage, everybody: everybody.flat(), cut, back });
  await servers.end();

  const aloneP95 = percentile(alone, 0.95);
  const p95 = percentile(together.times, 0.95);
  const goal = processes > 1 ? severalMs : backMs[storage];
  const where = processes > 1 ? `${storage}, ${processes} processes` : storage;
  return [
    {
      what: `back at the right board, one after the other, ${where}`,
      figure: `p50 ${ms(percentile(alone, 0.5))}, p95 ${ms(aloneP95)}`,
      goal: 'p95 < 300 ms',
      isReached: aloneP95 < 300,
    },
    {
      what: `${people} back at the same moment, bare socket.io${processes > 1 ? `, ${processes} processes` : ''}`,
      figure: inWords(bare),
    },
    {
      what: `${people} back at the same moment, ${where}`,
      figure: `${inWords(together)}, after ${tally.tries} tries at most, ${tally.wrong} wrong boards`,
      ratio: `p95 ${(p95 / percentile(bare.times, 0.95)).toFixed(1)} × bare, CPU ${(together.cpuMs / bare.cpuMs).toFixed(1)} ×`,
      goal: `all right, p95 < ${goal / 1000} s`,
      isReached: tally.wrong === 0 && p95 < goal,
    },
  ];
}
