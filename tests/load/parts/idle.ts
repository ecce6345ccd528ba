import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { bareTables, startBareServer } from '../lib/bare-rig.ts';
import type { Child, Questions } from '../lib/child.ts';
import type { Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const watchedMs = 30_000;
/** Until what coming in and leaving leave behind is done: announcements, messages to those who are away, limits. */
const calmMs = 35_000;
const many = 10_000;

/** The share of a core that the server takes while nothing happens. */
async function idleShare<Q extends Questions>(child: Child<Q>): Promise<number> {
  await sleep(calmMs);
  const before = await child.usage();
  await sleep(watchedMs);
  return ((await child.usage()).cpuMs - before.cpuMs) / watchedMs;
}

/** What `many` connections take: these, less what the server takes without them. */
async function shareOfMany<Q extends Questions>(child: Child<Q>, sockets: readonly Socket[]): Promise<number> {
  const share = await idleShare(child);
  for (const socket of sockets) socket.disconnect();
  return (share - (await idleShare(child))) * (many / sockets.length);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} % of a core`;

/** What connections cost at tables where no one does anything: bare socket.io as it comes, and ours. */
export async function idle(games: readonly RecordedGame[], tables: number): Promise<readonly Figure[]> {
  const around = games[0]?.kind.seats ?? 0;
  const seats = tables * around;
  const baseline = await startBareServer();
  const bare = await bareTables(baseline, tables, around);
  const bareShare = await shareOfMany(
    baseline.child,
    bare.flatMap(({ sockets }) => sockets),
  );
  await baseline.end();

  const server = await startTableServer('postgres', games);
  const laid = await layTables(server, games, tables);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  const share = await shareOfMany(
    server.child,
    laid.flatMap(({ sockets }) => sockets),
  );
  await server.end();
  return [
    { what: `10,000 idle connections (from ${seats}), bare socket.io`, figure: percent(bareShare) },
    {
      what: `10,000 idle connections (from ${seats})`,
      figure: percent(share),
      ratio: `${(share / bareShare).toFixed(2)} × bare`,
      goal: '≤ 10 % of a core',
      isReached: share <= 0.1,
    },
  ];
}
