import { ok } from '@tiwanaku/shared/kernel';
import type { RoomId } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from './notices.ts';
import type { Matches } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import { endMatch, type Changed } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';

export interface StoredRoomsDeps {
  readonly store: RoomStore;
  readonly bus: ProcessBus;
  readonly matches: Pick<Matches, 'ending'>;
}

/** Called again after a conflict. */
export type RoomRule = (room: Room) => Changed;

/** Every change is announced as `roomChanged`. */
export interface StoredRooms {
  load(roomId: RoomId): Promise<Room | null>;
  /** The same room writes nothing. Refusals: notFound and the rule's. */
  change(roomId: RoomId, rule: RoomRule): Promise<Outcome<Room>>;
  /** Ends the room's match if a killed process could not. */
  settle(room: Room): Promise<Room>;
}

export function storedRooms({ store, bus, matches }: StoredRoomsDeps): StoredRooms {
  const load = (roomId: RoomId): Promise<Room | null> => store.load(roomId);

  const change = (roomId: RoomId, rule: RoomRule): Promise<Outcome<Room>> =>
    retryOnConflict('the room is changed by others all the time', async () => {
      const room = await load(roomId);
      if (!room) return refused('notFound');
      const changed = rule(room);
      if (!changed.ok) return refused(changed.error);
      if (changed.value === room) return ok(room);
      const next = { ...changed.value, version: room.version + 1 };
      if ((await store.save(next)) === 'conflict') return 'conflict';
      bus.publish({ type: 'roomChanged', roomId });
      return ok(next);
    });

  return {
    load,
    change,

    async settle(room) {
      const { match } = room;
      const ending = match && !match.isOver ? await matches.ending(match.matchId) : null;
      if (!match || !ending) return room;
      const ended = await change(room.roomId, (present) => ok(endMatch(present, match.matchId, ending)));
      return ended.ok ? ended.value : room;
    },
  };
}
