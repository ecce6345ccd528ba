import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Days } from './solo/days.ts';
import type { Leagues } from './solo/leagues.ts';
import type { BuildFiles } from './storage/build-files.ts';
import { inSlices } from './async.ts';
import type { Matches } from './matches/matches.ts';
import type { NoteTaking } from './people/notes.ts';
import type { Log } from './observability/log.ts';
import type { Presence } from './rooms/presence.ts';
import { isRunning } from './rooms/room-rules.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Safety } from './people/safety.ts';
import type { Sessions } from './people/sessions.ts';

/** All in milliseconds. */
export interface UpkeepTimes {
  readonly matchIdleMs: number;
  readonly hostAbsenceMs: number;
  /** The grace of a seat before a match where anyone may sit. */
  readonly seatGraceMs: number;
  /** Finished matches stay. */
  readonly roomUnusedMs: number;
  /** Abandoned and never begun ones. */
  readonly matchUnreachableMs: number;
  /** From the end of a match until its log becomes one record; longer than two builds ever run side by side. */
  readonly matchRecordedMs: number;
  readonly sessionUnusedMs: number;
  /** Files of builds that no process has: pages that were open before an upgrade may still need them. */
  readonly buildUnusedMs: number;
  /** The time between looks for finished matches whose analysis was lost with a process. */
  readonly missedAnalysesMs: number;
}

export interface UpkeepDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly sessions: Sessions;
  readonly notes: NoteTaking;
  readonly safety: Safety;
  readonly presence: Presence;
  readonly days: Pick<Days, 'begin'>;
  readonly leagues: Pick<Leagues, 'removeEmpty'>;
  readonly buildFiles: BuildFiles;
  readonly seesPeers: () => boolean;
  readonly log: Log;
  readonly now: () => number;
  readonly times: UpkeepTimes;
}

/** Chat is trimmed in rooms used since. */
const chatUsedWithinMs = 24 * 3_600_000;

/** So many hosts are asked about per query. */
const hostsAtOnce = 100;

/** Reads a room only if its host is gone: thousands may each be alone with a daily land. */
async function replaceAbsentHosts(deps: UpkeepDeps): Promise<void> {
  const { presence, rooms, times } = deps;
  const isGone = (roomId: RoomId, personId: PersonId) => presence.awayMs(roomId, personId) > times.hostAbsenceMs;
  await inSlices(presence.rooms(), hostsAtOnce, async (slice) => {
    for (const [roomId, host] of await rooms.hosts(slice))
      if (isGone(roomId, host)) await replaceHost(deps, roomId, host);
  });
}

async function replaceHost({ presence, rooms }: UpkeepDeps, roomId: RoomId, gone: PersonId): Promise<void> {
  const heirs = presence.atTable(roomId);
  const room = heirs.length > 0 ? await rooms.load(roomId) : null;
  // In correspondence games nearly everyone is away.
  if (!room || (isRunning(room) && room.settings.clock.type === 'correspondence')) return;
  await rooms.handOver(roomId, gone, heirs);
}

function seatFreeing({ presence, rooms, seesPeers, now, times }: UpkeepDeps): () => Promise<void> {
  /** The time at which other processes were last out of reach. */
  let blindAt = 0;
  return async () => {
    if (!seesPeers()) blindAt = now();
    const awaySince = (roomId: RoomId, personId: PersonId) => Math.max(blindAt, presence.awaySince(roomId, personId));
    const isGone = (roomId: RoomId, personId: PersonId) =>
      !presence.isHere(roomId, personId) && now() - awaySince(roomId, personId) > times.seatGraceMs;
    const entered = presence.rooms();
    if (entered.length > 0) await rooms.vacate(entered, isGone);
  };
}

async function removeUnused(deps: UpkeepDeps): Promise<void> {
  const { matches, rooms, sessions, notes, safety, presence, log, now, times } = deps;
  for (const roomId of presence.rooms()) await rooms.touch(roomId);
  const count = await rooms.removeUnused(new Date(now() - times.roomUnusedMs));
  if (count > 0) log.info('unused rooms removed', { count });
  const messages = await rooms.trimChat(new Date(now() - chatUsedWithinMs));
  if (messages > 0) log.info('old chat removed', { count: messages });
  const left = await matches.removeUnreachable(new Date(now() - times.matchUnreachableMs));
  if (left > 0) log.info('unreachable matches removed', { count: left });
  await sessions.removeUnused(new Date(now() - times.sessionUnusedMs));
  const empty = await deps.leagues.removeEmpty();
  if (empty > 0) log.info('empty leagues removed', { count: empty });
  await notes.removeUnused(new Date(now() - times.sessionUnusedMs));
  await safety.removeReports(new Date(now() - times.sessionUnusedMs));
  await deps.buildFiles.keepOwn();
  await deps.buildFiles.removeUnused(new Date(now() - times.buildUnusedMs));
}

async function judgeMissed({ matches, log }: UpkeepDeps): Promise<void> {
  const count = await matches.analyseMissed();
  if (count > 0) log.info('matches judged late', { count });
}

async function recordEnded({ matches, log, now, times }: UpkeepDeps): Promise<void> {
  const count = await matches.recordEnded(new Date(now() - times.matchRecordedMs));
  if (count > 0) log.info('ended matches recorded', { count });
}

/** Does nothing while the round before is at work. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isAtWork = false;
  return async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await work();
    } finally {
      isAtWork = false;
    }
  };
}

/** Starts the periodic work. Returns a function that stops it. */
export function startUpkeep(deps: UpkeepDeps): () => void {
  const { matches, presence, days, log, times } = deps;
  const every = (ms: number, what: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => log.warn(`${what} failed`, { error }));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    // The day begins within a minute of midnight; a person who asks earlier makes it begin.
    every(60_000, 'beginning the day', days.begin),
    every(60_000, 'making room in memory', async () => {
      matches.forgetIdle(times.matchIdleMs);
      presence.sweep(times.hostAbsenceMs * 2);
    }),
    every(Math.min(30_000, times.hostAbsenceMs), 'replacing hosts', () => replaceAbsentHosts(deps)),
    every(Math.min(15_000, times.seatGraceMs), 'freeing seats', seatFreeing(deps)),
    every(
      times.missedAnalysesMs,
      'judging matches',
      oneAtATime(() => judgeMissed(deps)),
    ),
    every(
      3_600_000,
      'recording matches',
      oneAtATime(() => recordEnded(deps)),
    ),
    every(3_600_000, 'removing what is unused', () => removeUnused(deps)),
  ];
  return () => timers.forEach(clearInterval);
}
