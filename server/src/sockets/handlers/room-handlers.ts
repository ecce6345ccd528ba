import { isNamed, type Answer, type Person, type PersonId, type RoomId } from '@tiwanaku/shared/protocol';
import { enteredRoom } from '../../rooms/view/entered.ts';
import type { Presence } from '../../presence/presence.ts';
import type { Access } from '../../presence/visitors.ts';
import type { Room } from '../../rooms/room-store.ts';
import { networkNameOf } from '../../web-address.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import type { Outcome } from '../../refusal.ts';
import type { Reporting } from '../../safety/report.ts';
import type { Safety } from '../../safety/safety.ts';
import { isOfMatch, personChannel, roomChannel } from '../channels.ts';
import type { Handlers } from '../receive.ts';
import { say } from '../say.ts';
import type { TableServer, TableSocket } from '../socket-types.ts';

export interface RoomHandlerDeps {
  readonly io: TableServer;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly safety: Safety;
  readonly report: Reporting;
  /** Who holds the token that the socket came with. */
  readonly whoIs: (socket: TableSocket) => Promise<Person | null>;
}

type RoomHandlers = Pick<Handlers, Extract<keyof Handlers, `room:${string}`>>;

/** A tab looks into few rooms at once. */
const mostRooms = 4;

const refusedAs = (code: 'notFound' | 'notAllowed') => ({ ok: false, refusal: { code } }) as const;

const done = (outcome: Outcome<unknown>): Answer<'room:sit'> => (outcome.ok ? { ok: true } : outcome);

/** What people do in rooms. Every message names its room; whoever has not entered it is told that there is none. */
export function roomHandlers({ io, rooms, presence, safety, report, whoIs }: RoomHandlerDeps): RoomHandlers {
  const accessOf = (socket: TableSocket, roomId: RoomId): Access | null => presence.access(roomId, socket.id);

  /** For those at the table: a watcher's door does not lead there. */
  async function atTable(
    socket: TableSocket,
    roomId: RoomId,
    work: () => Promise<Outcome<unknown>>,
  ): Promise<Answer<'room:sit'>> {
    const access = accessOf(socket, roomId);
    if (access === null) return refusedAs('notFound');
    return access === 'table' ? done(await work()) : refusedAs('notAllowed');
  }

  /** The person of this socket, with a name that was given a moment ago and that this process may not have heard of yet. */
  async function named(socket: TableSocket): Promise<Person> {
    if (!isNamed(socket.data.person)) socket.data.person = (await whoIs(socket)) ?? socket.data.person;
    return socket.data.person;
  }

  async function goOut(socket: TableSocket, roomId: RoomId): Promise<void> {
    presence.leave(roomId, socket.id);
    await socket.leave(roomChannel(roomId));
  }

  async function leaveMatch(socket: TableSocket, room: Room | null): Promise<void> {
    for (const channel of [...socket.rooms]) {
      if (room?.match && isOfMatch(channel, room.match.matchId)) await socket.leave(channel);
    }
  }

  const heirsOf = (roomId: RoomId, personId: PersonId) =>
    presence.atTable(roomId).filter((person) => person.personId !== personId);

  return {
    async 'room:enter'(socket, { link }) {
      const { person } = socket.data;
      const entered = await rooms.enter(person, link);
      if (!entered.ok) return entered;
      const { access, room } = entered.value;
      const { roomId } = room;
      const others = presence.roomsOf(socket.id).filter((other) => other !== roomId);
      for (const other of others.slice(0, Math.max(0, others.length - mostRooms + 1))) {
        await goOut(socket, other);
        await leaveMatch(socket, await rooms.load(other));
      }
      await socket.join(roomChannel(roomId));
      // A line that was cut meanwhile would be here for ever: nothing more is heard of it.
      if (!socket.connected) return refusedAs('notFound');
      presence.enter(roomId, { connectionId: socket.id, person, access, network: networkNameOf(socket.data.address) });
      return { ok: true, ...(await enteredRoom({ rooms, presence, safety }, room, access, person)) };
    },

    async 'room:leave'(socket, { roomId }) {
      const { person } = socket.data;
      if (accessOf(socket, roomId) === null) return refusedAs('notFound');
      await goOut(socket, roomId);
      const isStillHere = presence.isHere(roomId, person.personId);
      const left = isStillHere ? null : await rooms.leave(person, roomId, heirsOf(roomId, person.personId));
      await leaveMatch(socket, left?.ok ? left.value : await rooms.load(roomId));
      return { ok: true };
    },

    'room:sit': (socket, message) =>
      atTable(socket, message.roomId, async () => rooms.sit(await named(socket), message)),

    'room:stand': (socket, { roomId }) => atTable(socket, roomId, () => rooms.stand(socket.data.person, roomId)),

    'room:ready': (socket, message) => atTable(socket, message.roomId, () => rooms.ready(socket.data.person, message)),

    'room:settings': (socket, message) =>
      atTable(socket, message.roomId, () => rooms.settings(socket.data.person, message)),

    async 'room:start'(socket, { roomId }) {
      const access = accessOf(socket, roomId);
      if (access === null) return refusedAs('notFound');
      if (access === 'watch') return refusedAs('notAllowed');
      const started = await rooms.start(socket.data.person, roomId);
      return started.ok ? { ok: true, matchId: started.value } : started;
    },

    'room:kick': (socket, message) =>
      atTable(socket, message.roomId, () => rooms.kick(socket.data.person, message, presence.people(message.roomId))),

    'room:unban': (socket, message) => atTable(socket, message.roomId, () => rooms.unban(socket.data.person, message)),

    async 'room:block'(socket, { roomId, personId, isBlocked }) {
      if (accessOf(socket, roomId) === null) return refusedAs('notFound');
      const by = socket.data.person.personId;
      const blocked = await safety.setBlocked(by, personId, isBlocked);
      if (!blocked.ok) return blocked;
      say(io.to(personChannel(by)), 'session:blocked', { blocked: [...blocked.value] });
      return { ok: true };
    },

    async 'room:report'(socket, message) {
      if (accessOf(socket, message.roomId) === null) return refusedAs('notFound');
      return done(await report(socket.data.person, message));
    },

    async 'room:chat'(socket, message) {
      if (accessOf(socket, message.roomId) === null) return refusedAs('notFound');
      const said = await rooms.say(await named(socket), message, presence.people(message.roomId));
      if (!said.ok) return said;
      const { hiddenFrom } = said.value;
      const readers = io.to(roomChannel(message.roomId)).except(hiddenFrom.map(personChannel));
      say(readers, 'room:chat', { roomId: message.roomId, message: said.value.message });
      return { ok: true };
    },
  };
}
