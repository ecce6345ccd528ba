import { setTimeout as sleep } from 'node:timers/promises';
import { BareTable, startBareServer } from '../lib/bare-rig.ts';
import { atRate, type Drive } from '../lib/drive.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { cpuOf, layTables, startTableServers } from '../lib/table-rig.ts';
import { percentile } from '../lib/statistics.ts';
import { inTurn, type AnsweringTable } from '../lib/tables.ts';

/** Actions a second at the table that everybody watches, and for how many seconds. */
const rate = 2;
const seconds = 10;
/** People who are on their way in at the same time. */
const atOnce = 100;
const goal = 1.5;
const heardMs = 250;

interface Watched {
  readonly allInMs: number;
  /** The server's processor time for each person who comes in. */
  readonly arrivalMs: number;
  /** What they hear. */
  readonly drive: Drive;
  /** The server's processor time for an action that all of them hear. */
  readonly actionMs: number;
  /** The time until the player who acted has an answer (p99). */
  readonly answerMs: number;
}

/** Everybody comes in, `atOnce` at a time, and then watches. */
async function watch(
  usage: () => Promise<{ readonly cpuMs: number }>,
  table: AnsweringTable,
  count: number,
  comeIn: (index: number) => Promise<unknown>,
): Promise<Watched> {
  const outside = await usage();
  const start = performance.now();
  await inTurn(Array.from({ length: count }), atOnce, (_, index) => comeIn(index));
  const allInMs = performance.now() - start;
  // What was put off is part of what an arrival costs.
  await sleep(2000);
  const inside = await usage();
  const before = table.answerMs.length;
  const drive = await atRate([table], rate, seconds);
  const after = await usage();
  return {
    allInMs,
    arrivalMs: (inside.cpuMs - outside.cpuMs) / count,
    drive,
    actionMs: (after.cpuMs - inside.cpuMs) / drive.actions,
    answerMs: percentile(table.answerMs.slice(before), 0.99),
  };
}

async function watchBare(seats: number, count: number): Promise<Watched> {
  const server = await startBareServer();
  const table = new BareTable('match-of-everybody', seats);
  await table.sitDown(server.url);
  const watched = await watch(
    () => server.child.usage(),
    table,
    count,
    () => table.comeIn(server.url),
  );
  await server.end();
  return watched;
}

/** The players are at the first process, the spectators at all of them in turn. */
async function watchOurs(games: readonly RecordedGame[], count: number, processes: number): Promise<Watched> {
  const servers = await startTableServers('embedded', games, processes);
  const [first] = servers.all;
  const [table] = first ? await layTables(first, games, 1) : [];
  if (!first || !table) throw new Error('a table was laid');
  await table.sitDown(first.url);
  const batches = await inTurn(Array.from({ length: Math.ceil(count / 100) }), 1, () => first.child.ask('arrive', 100));
  const cookies = batches.flat().map(({ cookie }) => cookie);
  const urls = servers.all.map(({ url }) => url);
  const watched = await watch(
    async () => ({ cpuMs: await cpuOf(servers.all) }),
    table,
    count,
    (index) => table.comeIn(urls[index % urls.length] ?? '', cookies[index] ?? ''),
  );
  await servers.end();
  return watched;
}

const arrivals = ({ allInMs, arrivalMs }: Watched): string => `all in after ${ms(allInMs)}, ${ms(arrivalMs)} CPU each`;
const hearing = ({ drive, actionMs, answerMs }: Watched): string =>
  `p50 ${ms(drive.p50)}, p99 ${ms(drive.p99)}, ${ms(actionMs)} CPU; its player is answered after ${ms(answerMs)} (p99)`;

/** Many spectators of one match: what it costs that they come in, and when all of them have heard of an action. */
export async function spectators(
  games: readonly RecordedGame[],
  count: number,
  processes: number,
): Promise<readonly Figure[]> {
  const bare = await watchBare(games[0]?.kind.seats ?? 0, count);
  const ours = await watchOurs(games, count, processes);
  const where = processes > 1 ? `, ${processes} processes` : '';
  const ratio = ours.arrivalMs / bare.arrivalMs;
  return [
    { what: `${count} come to watch one match, bare socket.io`, figure: arrivals(bare) },
    {
      what: `${count} come to watch one match${where}`,
      figure: arrivals(ours),
      ratio: `CPU ${ratio.toFixed(2)} × bare`,
      goal: `CPU ≤ ${goal} × bare`,
      isReached: ratio <= goal,
    },
    { what: `action heard by ${count} spectators, bare socket.io`, figure: hearing(bare) },
    {
      what: `action heard by ${count} spectators${where}`,
      figure: hearing(ours),
      ratio: `p99 ${(ours.drive.p99 / bare.drive.p99).toFixed(2)} × bare, its player's ${(ours.answerMs / bare.answerMs).toFixed(2)} ×`,
      goal: `p99 ≤ ${heardMs} ms`,
      isReached: ours.drive.p99 <= heardMs,
    },
  ];
}
