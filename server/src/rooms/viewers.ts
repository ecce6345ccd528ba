import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { isBanned } from './room-rules.ts';
import type { Rooms } from './rooms.ts';

/**
 * From their seat, or as a spectator where the room allows it. `isIn`: the rooms they have entered. Refusal: notFound.
 */
export type Viewers = ReturnType<typeof createViewers>;

export function createViewers(matches: Pick<Matches, 'header'>, rooms: Pick<Rooms, 'load'>) {
  return async (
    personId: PersonId,
    matchId: MatchId,
    isIn: (roomId: RoomId) => boolean,
  ): Promise<Outcome<Follower>> => {
    const header = await matches.header(matchId);
    if (!header) return refused('notFound');
    // A daily room has one person: it has no bans and no spectators (DED-DAY-3).
    const room = header.dailyDate === null ? await rooms.load(header.roomId) : null;
    if (room && isBanned(room, personId)) return refused('notFound');
    const seat = header.seats.findIndex((person) => person.personId === personId);
    if (seat >= 0) return { ok: true, value: { type: 'player', seat } };
    if (!room) return refused('notFound');
    // Only people in the room are notified when it closes.
    return isIn(header.roomId) && room.settings.watching !== 'nobody'
      ? { ok: true, value: { type: 'spectator' } }
      : refused('notFound');
  };
}
