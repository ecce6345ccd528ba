import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../../matches/matches.ts';
import { refused, type Outcome } from '../../refusal.ts';
import { isBanned } from '../room-rules.ts';
import type { Rooms } from '../rooms.ts';

/**
 * Through whose eyes somebody may see a match: their seat's, or a watcher's where the room lets them watch. `isIn` says
 * which rooms they have come into. Refused as `notFound`, as if there were no such match.
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
    const room = await rooms.load(header.roomId);
    if (room && isBanned(room, personId)) return refused('notFound');
    const seat = header.seats.findIndex((person) => person.personId === personId);
    if (seat >= 0) return { ok: true, value: { type: 'player', seat } };
    if (!room) return refused('notFound');
    // Who is not in the room would not be found when it is closed.
    return isIn(header.roomId) && room.settings.watching !== 'nobody'
      ? { ok: true, value: { type: 'spectator' } }
      : refused('notFound');
  };
}
