import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from './matches/matches.ts';
import type { NoteTaking } from './notes/note-taking.ts';
import type { Log } from './observability/log.ts';
import type { Presence } from './presence/presence.ts';
import { isRunning } from './rooms/room-rules.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Safety } from './safety/safety.ts';
import type { Sessions } from './sessions/sessions.ts';

/** All in milliseconds. */
export interface UpkeepTimes {
  /** Matches nobody used for so long leave memory. */
  readonly matchIdle: number;
  /** A host who is away for so long hands over to somebody who is here. */
  readonly hostPatience: number;
  /** Where anyone may sit, and before a match begins, a seat is free again when its person has been away for longer. */
  readonly seatGrace: number;
  /** Rooms nobody used for so long are removed; their finished matches stay. */
  readonly roomUnused: number;
  /** Matches that were abandoned or never begun so long ago are removed, unless a room names them. */
  readonly matchUnreachable: number;
  readonly sessionUnused: number;
}

export interface UpkeepDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly sessions: Sessions;
  readonly notes: NoteTaking;
  readonly safety: Safety;
  readonly presence: Presence;
  /** Whether it is known who is connected to the other processes. */
  readonly seesPeers: () => boolean;
  readonly log: Log;
  readonly now: () => number;
  readonly times: UpkeepTimes;
}

/** Chat grows where people are: rooms used within so many milliseconds are looked at, more than once each. */
const chatLooked = 24 * 3_600_000;

/** What has to be done now and then without anybody asking. Returns how to stop it. */
export function startUpkeep(deps: UpkeepDeps): () => void {
  const { matches, rooms, sessions, notes, safety, presence, log, now, times } = deps;
  /** When it was last unknown who is connected elsewhere, milliseconds since the epoch. */
  let blindAt = 0;

  async function replaceAbsentHosts(): Promise<void> {
    for (const roomId of presence.rooms()) {
      const heirs = presence.atTable(roomId);
      if (heirs.length === 0) continue;
      const room = await rooms.load(roomId);
      // By correspondence everybody is away nearly always.
      if (!room || (isRunning(room) && room.settings.clock.type === 'correspondence')) continue;
      const { personId } = room.host;
      const isGone =
        !presence.isHere(roomId, personId) && now() - presence.awaySince(roomId, personId) > times.hostPatience;
      if (isGone) await rooms.handOver(roomId, personId, heirs);
    }
  }

  async function freeSeats(): Promise<void> {
    if (!deps.seesPeers()) blindAt = now();
    const awaySince = (roomId: RoomId, personId: PersonId) => Math.max(blindAt, presence.awaySince(roomId, personId));
    const isGone = (roomId: RoomId, personId: PersonId) =>
      !presence.isHere(roomId, personId) && now() - awaySince(roomId, personId) > times.seatGrace;
    const entered = presence.rooms();
    if (entered.length > 0) await rooms.vacate(entered, isGone);
  }

  async function removeUnused(): Promise<void> {
    for (const roomId of presence.rooms()) await rooms.touch(roomId);
    const count = await rooms.removeUnused(new Date(now() - times.roomUnused));
    if (count > 0) log.info('unused rooms removed', { count });
    const messages = await rooms.trimChat(new Date(now() - chatLooked));
    if (messages > 0) log.info('old chat removed', { count: messages });
    const left = await matches.removeUnreachable(new Date(now() - times.matchUnreachable));
    if (left > 0) log.info('unreachable matches removed', { count: left });
    await sessions.removeUnused(new Date(now() - times.sessionUnused));
    // Whoever has not been here for so long will not read them any more either.
    await notes.removeUnused(new Date(now() - times.sessionUnused));
    await safety.removeReports(new Date(now() - times.sessionUnused));
  }

  const every = (ms: number, what: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => log.warn(`${what} failed`, { error }));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    every(60_000, 'making room in memory', async () => {
      matches.forgetIdle(times.matchIdle);
      presence.sweep(times.hostPatience * 2);
    }),
    every(Math.min(30_000, times.hostPatience), 'replacing hosts', replaceAbsentHosts),
    every(Math.min(15_000, times.seatGrace), 'freeing seats', freeSeats),
    every(3_600_000, 'removing what is unused', removeUnused),
  ];
  return () => timers.forEach(clearInterval);
}
