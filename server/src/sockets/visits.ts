import type { RoomId } from '@tiwanaku/shared/protocol';
import type { Presence } from '../rooms/presence.ts';
import type { Room } from '../rooms/room-store.ts';
import { enteredRoom, type EnteredDeps } from '../rooms/entered.ts';
import { networkNameOf } from '../http/web-address.ts';
import { isOfMatch, roomChannel } from './channels.ts';
import type { Handlers } from './receive.ts';
import type { RoomAnnouncer } from './room-announcer.ts';
import type { ClientSocket } from './socket-types.ts';

export interface VisitDeps extends EnteredDeps {
  readonly presence: Presence;
  readonly announcer: Pick<RoomAnnouncer, 'given'>;
}

/** Per tab. */
const maxRooms = 4;

const notFound = { ok: false, refusal: { code: 'notFound' } } as const;

/** Entering rooms and leaving them. */
export function visitHandlers(deps: VisitDeps): Pick<Handlers, 'room:enter' | 'room:leave'> {
  const { rooms, presence, announcer } = deps;

  async function goOut(socket: ClientSocket, roomId: RoomId): Promise<void> {
    presence.leave(roomId, socket.id);
    await socket.leave(roomChannel(roomId));
  }

  return {
    async 'room:enter'(socket, { link }) {
      const { person } = socket.data;
      const entered = await rooms.enter(person, link);
      if (!entered.ok) return entered;
      const { access, room } = entered.value;
      const { roomId } = room;
      const others = presence.roomsOf(socket.id).filter((other) => other !== roomId);
      for (const other of others.slice(0, Math.max(0, others.length - maxRooms + 1))) {
        await goOut(socket, other);
        await leaveMatch(socket, await rooms.load(other));
      }
      await socket.join(roomChannel(roomId));
      // The disconnect came before this visit, which would never end.
      if (!socket.connected) return notFound;
      presence.enter(roomId, { connectionId: socket.id, person, access, network: networkNameOf(socket.data.address) });
      announcer.given(room);
      return { ok: true, ...(await enteredRoom(deps, room, access, person)) };
    },

    async 'room:leave'(socket, { roomId }) {
      const { person } = socket.data;
      if (presence.access(roomId, socket.id) === null) return notFound;
      await goOut(socket, roomId);
      const heirs = presence.atTable(roomId).filter(({ personId }) => personId !== person.personId);
      const isStillHere = presence.isHere(roomId, person.personId);
      const left = isStillHere ? null : await rooms.leave(person, roomId, heirs);
      await leaveMatch(socket, left?.ok ? left.value : await rooms.load(roomId));
      return { ok: true };
    },
  };
}

async function leaveMatch(socket: ClientSocket, room: Room | null): Promise<void> {
  for (const channel of [...socket.rooms]) {
    if (room?.match && isOfMatch(channel, room.match.matchId)) await socket.leave(channel);
  }
}
