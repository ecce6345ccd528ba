import { setTimeout as sleep } from 'node:timers/promises';
import { bareTables, startBareServer } from '../lib/bare-rig.ts';
import type { Child, Questions } from '../lib/child.ts';
import type { Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { layTables, startTableServer } from '../lib/table-rig.ts';
import { inTurn } from '../lib/tables.ts';

const watchedMs = 30_000;
/** Until what coming in leaves behind is done: announcements, and limits that are counted for 10 s. */
const calmMs = 12_000;
const many = 10_000;

/** The share of a core that the server takes while nothing happens. */
async function idleShare<Q extends Questions>(child: Child<Q>): Promise<number> {
  await sleep(calmMs);
  const before = await child.usage();
  await sleep(watchedMs);
  return ((await child.usage()).cpuMs - before.cpuMs) / watchedMs;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} % of a core`;

/** What connections cost at tables where no one does anything: bare socket.io as it comes, and ours. */
export async function idle(games: readonly RecordedGame[], tables: number): Promise<readonly Figure[]> {
  const around = games[0]?.kind.seats ?? 0;
  const seats = tables * around;
  const baseline = await startBareServer();
  const bareEmpty = await idleShare(baseline.child);
  await bareTables(baseline, tables, around);
  const bareShare = ((await idleShare(baseline.child)) - bareEmpty) * (many / seats);
  await baseline.end();

  const server = await startTableServer('postgres', games);
  const laid = await layTables(server, games, tables);
  const empty = await idleShare(server.child);
  await inTurn(laid, 25, (table) => table.sitDown(server.url));
  const share = ((await idleShare(server.child)) - empty) * (many / seats);
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
