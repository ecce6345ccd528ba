import type { Invitation, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { Outcome } from '../refusal.ts';
import { isRunning } from './room-rules.ts';
import type { Rooms } from './rooms.ts';

/**
 * What a stranger and a link preview learn of a room: no id, no code, nothing of the match. Makes no one present. Refusals:
 * those of entering.
 */
export function createInvitations(rooms: Pick<Rooms, 'behind'>) {
  return async (link: RoomLink, personId: PersonId | null): Promise<Outcome<Invitation>> => {
    const door = await rooms.behind(link, personId);
    if (!door.ok) return door;
    const { access, room } = door.value;
    const { settings, host, seats, review } = room;
    return {
      ok: true,
      value: {
        access,
        game: settings.game,
        options: settings.options,
        host: host.name,
        seats: seats.map(({ person, color }) => person && { name: person.name, color: color ?? '' }),
        isRunning: isRunning(room),
        canWatch: settings.watching !== 'nobody',
        ...(review && { isReview: true }),
      },
    };
  };
}
