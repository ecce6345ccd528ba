import { absenceOnTurnMs, isNamed, type Person, type PersonId, type RoomId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import type { Reporting, Safety } from '../people/safety.ts';
import { personChannel, roomChannel, isOfMatch } from './channels.ts';
import { type Handlers, answered } from './receive.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Room } from '../rooms/room-rules.ts';
import { enteredRoom, type EnteredDeps } from '../rooms/room-view.ts';
import { networkNameOf } from '../http/web-address.ts';
import type { RoomAnnouncer } from './room-announcer.ts';

interface RoomHandlerDeps extends VisitDeps {
  readonly io: SocketServer;
  readonly safety: Safety;
  readonly report: Reporting;
  readonly whoIs: (socket: ClientSocket) => Promise<Person | null>;
}

type RoomHandlers = Pick<Handlers, Extract<keyof Handlers, `room:${string}`>>;

/** Messages about a room. Refusal without having entered it: notFound. */
export const roomHandlers = (deps: RoomHandlerDeps): RoomHandlers => ({
  ...visitHandlers(deps),
  ...tableHandlers(deps),
  ...reviewHandlers(deps),
  ...safetyHandlers(deps),
  ...chatHandlers(deps),
});

/** A new name may be known to another process only. */
async function named({ whoIs }: RoomHandlerDeps, socket: ClientSocket): Promise<Person> {
  if (!isNamed(socket.data.person)) socket.data.person = (await whoIs(socket)) ?? socket.data.person;
  return socket.data.person;
}

type TableEvent = 'sit' | 'stand' | 'bot' | 'ready' | 'settings' | 'start' | 'kick' | 'unban';

/** Not for people with watch access. */
function tableHandlers(deps: RoomHandlerDeps): Pick<Handlers, `room:${TableEvent}`> {
  const { rooms, presence } = deps;

  async function atTable<T>(
    socket: ClientSocket,
    roomId: RoomId,
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const access = presence.access(roomId, socket.id);
    if (access === null) return refused('notFound');
    return access === 'table' ? await work() : refused('notAllowed');
  }

  /** In a shared review everybody has come by the watchers' link, its leader too. */
  async function asHost<T>(socket: ClientSocket, roomId: RoomId, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const isReview = presence.access(roomId, socket.id) === 'watch' && (await rooms.load(roomId))?.review !== undefined;
    return isReview ? await work() : await atTable(socket, roomId, work);
  }

  return {
    'room:sit': async (socket, message) =>
      answered(await atTable(socket, message.roomId, async () => rooms.sit(await named(deps, socket), message))),

    'room:stand': async (socket, { roomId }) =>
      answered(await atTable(socket, roomId, () => rooms.stand(socket.data.person, roomId))),

    'room:bot': async (socket, message) =>
      answered(await atTable(socket, message.roomId, () => rooms.seatBot(socket.data.person, message))),

    'room:ready': async (socket, message) =>
      answered(await atTable(socket, message.roomId, () => rooms.ready(socket.data.person, message))),

    'room:settings': async (socket, message) =>
      answered(await atTable(socket, message.roomId, () => rooms.settings(socket.data.person, message))),

    async 'room:start'(socket, message) {
      const started = await atTable(socket, message.roomId, () => rooms.start(socket.data.person, message));
      return started.ok ? { ok: true, matchId: started.value } : started;
    },

    async 'room:kick'(socket, message) {
      const kick = () => rooms.kick(socket.data.person, message, presence.people(message.roomId));
      return answered(await asHost(socket, message.roomId, kick));
    },

    'room:unban': async (socket, message) =>
      answered(await asHost(socket, message.roomId, () => rooms.unban(socket.data.person, message))),
  };
}

/** The messages of shared reviews; everybody has come by the watchers' link. */
function reviewHandlers(deps: RoomHandlerDeps): Pick<Handlers, 'room:show' | 'room:try' | 'room:lead'> {
  const { rooms, presence } = deps;
  return {
    async 'room:try'(socket, message) {
      if (presence.access(message.roomId, socket.id) === null) return refused('notFound');
      const room = await rooms.attempt(await named(deps, socket), message);
      return room.ok ? { ok: true, revision: room.value.version } : room;
    },

    async 'room:show'(socket, message) {
      if (presence.access(message.roomId, socket.id) === null) return refused('notFound');
      return answered(await rooms.show(socket.data.person, message));
    },

    async 'room:lead'(socket, message) {
      const { roomId } = message;
      if (presence.access(roomId, socket.id) === null) return refused('notFound');
      const isGone = (leader: PersonId) => presence.awayMs(roomId, leader) >= absenceOnTurnMs;
      const people = { here: presence.people(roomId), isGone };
      return answered(await rooms.lead(await named(deps, socket), message, people));
    },
  };
}

function safetyHandlers({
  io,
  presence,
  safety,
  report,
}: RoomHandlerDeps): Pick<Handlers, 'room:block' | 'room:report'> {
  return {
    async 'room:block'(socket, { roomId, personId, isBlocked }) {
      if (presence.access(roomId, socket.id) === null) return refused('notFound');
      const by = socket.data.person.personId;
      const blocked = await safety.setBlocked(by, personId, isBlocked);
      if (!blocked.ok) return blocked;
      say(io.to(personChannel(by)), 'session:blocked', { blocked: [...blocked.value] });
      return { ok: true };
    },

    async 'room:report'(socket, message) {
      if (presence.access(message.roomId, socket.id) === null) return refused('notFound');
      return answered(await report(socket.data.person, message));
    },
  };
}

function chatHandlers(deps: RoomHandlerDeps): Pick<Handlers, 'room:chat'> {
  const { io, rooms, presence } = deps;
  return {
    async 'room:chat'(socket, message) {
      const { roomId } = message;
      if (presence.access(roomId, socket.id) === null) return refused('notFound');
      const said = await rooms.say(await named(deps, socket), message, presence.people(roomId));
      if (!said.ok) return said;
      const readers = io.to(roomChannel(roomId)).except(said.value.hiddenFrom.map(personChannel));
      say(readers, 'room:chat', { roomId, message: said.value.message });
      return { ok: true };
    },
  };
}

interface VisitDeps extends EnteredDeps {
  readonly presence: Presence;
  readonly announcer: Pick<RoomAnnouncer, 'given'>;
}

/** The most rooms of a tab. */
const maxRooms = 4;

const notFound = { ok: false, refusal: { code: 'notFound' } } as const;

/** Entering rooms and leaving them. */
function visitHandlers(deps: VisitDeps): Pick<Handlers, 'room:enter' | 'room:leave'> {
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
