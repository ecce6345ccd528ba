import type { Seat, Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { NoteTaking } from '../people/notes.ts';
import type { Proposals, Viewers } from '../rooms/room-access.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { matchChannel, personChannel, followedMatch, isOfMatch, viewerChannel } from './channels.ts';
import { type Handlers, answered } from './receive.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';
import type { CostBudget } from '../http/cost-budget.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { Presence } from '../rooms/presence.ts';

interface MatchHandlerDeps extends MatchAccessDeps {
  readonly io: SocketServer;
  readonly matches: Matches;
  readonly proposals: Proposals;
  readonly rooms: Pick<Rooms, 'takeBack'>;
  readonly notes: NoteTaking;
}

type MatchHandlers = Pick<Handlers, Extract<keyof Handlers, `match:${string}`>>;

/** Messages about a match. */
export function matchHandlers(deps: MatchHandlerDeps): MatchHandlers {
  const access = matchAccess(deps);
  return { ...followHandlers(deps, access), ...peopleHandlers(deps, access), ...privateHandlers(deps, access) };
}

/** Proposals, taking back and resigning, pings and hints. */
function peopleHandlers(
  { io, matches, rooms, presence, proposals }: MatchHandlerDeps,
  { seatOf }: MatchAccess,
): Pick<
  Handlers,
  'match:propose' | 'match:takeBack' | 'match:resumeSeat' | 'match:resign' | 'match:ping' | 'match:hint'
> {
  /** The names of seats distinguish people of one name. */
  async function nameAtTable(socket: ClientSocket, matchId: MatchId, seat: Seat): Promise<Person> {
    const { personId, name } = (await matches.header(matchId))?.seats[seat] ?? socket.data.person;
    return { personId, name };
  }

  return {
    async 'match:propose'(socket, message) {
      const accessTo = (roomId: RoomId) => presence.access(roomId, socket.id);
      return answered(await proposals(socket.data.person, message, accessTo));
    },

    async 'match:takeBack'(socket, message) {
      const seat = await seatOf(socket, message.matchId);
      if (!seat.ok) return seat;
      const taken = await rooms.takeBack(socket.data.person, message);
      return taken.ok ? { ok: true, matchId: taken.value } : taken;
    },

    async 'match:resumeSeat'(socket, { matchId }) {
      const seat = await seatOf(socket, matchId);
      return seat.ok ? answered(await matches.resumeSeat(socket.data.person.personId, matchId)) : seat;
    },

    async 'match:resign'(socket, { matchId }) {
      const seat = await seatOf(socket, matchId);
      return seat.ok ? answered(await matches.resign(socket.data.person.personId, matchId)) : seat;
    },

    async 'match:ping'(socket, { matchId, point }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      if (!(await matches.hasPoint(matchId, point))) return { ok: false, refusal: { code: 'malformed' } };
      const from = await nameAtTable(socket, matchId, seat.value);
      say(io.to(matchChannel(matchId)), 'match:ping', { matchId, from, point });
      return { ok: true };
    },

    async 'match:hint'(socket, { matchId, level }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      const hint = await matches.lookAtHint(matchId, seat.value, level);
      if (!hint.ok) return hint;
      const from = await nameAtTable(socket, matchId, seat.value);
      say(io.to(matchChannel(matchId)), 'match:hint', { matchId, from, hint: hint.value });
      return { ok: true };
    },
  };
}

/** Private to a seat's person, on all their tabs. */
function privateHandlers(
  { matches, notes }: MatchHandlerDeps,
  { seatOf }: MatchAccess,
): Pick<Handlers, 'match:orders' | 'match:notes'> {
  return {
    async 'match:orders'(socket, { matchId, orders }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      const { personId } = socket.data.person;
      const kept =
        orders === null ? await matches.ordersOf(personId, matchId) : await matches.order(personId, matchId, orders);
      if (!kept.ok) return kept;
      if (orders !== null) say(socket.to(personChannel(personId)), 'match:orders', { matchId, orders: kept.value });
      return { ok: true, orders: kept.value };
    },

    async 'match:notes'(socket, { matchId, text }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      const { personId } = socket.data.person;
      if (text === null) return { ok: true, notes: await notes.read(matchId, personId) };
      const saved = await notes.write(matchId, personId, text);
      say(socket.to(personChannel(personId)), 'match:notes', { matchId, notes: saved });
      return { ok: true, notes: saved };
    },
  };
}

/** The most matches that a tab follows. */
const maxFollowed = 4;

interface FollowDeps {
  readonly matches: Matches;
  readonly costs: Pick<CostBudget, 'plays'>;
}

type FollowHandlers = Pick<Handlers, 'match:act' | 'match:sync' | 'match:history'>;

/** Playing and following a match. */
function followHandlers({ matches, costs }: FollowDeps, { viewerOf }: MatchAccess): FollowHandlers {
  return {
    async 'match:act'(socket, message, acknowledge) {
      // Checked when it joined; removed people leave the channel.
      if (!socket.rooms.has(matchChannel(message.matchId))) {
        const viewer = await viewerOf(socket, message.matchId);
        if (!viewer.ok) return viewer;
      }
      const { personId } = socket.data.person;
      const answer = await matches.act(personId, message, acknowledge);
      if (answer.ok) costs.plays(personId);
      if (answer.ok || answer.refusal.code !== 'notSeated') return answer;
      const viewer = await viewerOf(socket, message.matchId);
      return viewer.ok ? answer : viewer;
    },

    async 'match:sync'(socket, { matchId, version }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      await follow(socket, matchId, viewer.value);
      const sync = await matches.sync(viewer.value, matchId, version);
      return sync.ok ? { ok: true, ...sync.value } : sync;
    },

    async 'match:history'(socket, { matchId, version }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      const history = await matches.history(viewer.value, matchId, version);
      return history.ok ? { ok: true, ...history.value } : history;
    },
  };
}

/** Joins before the state is read, so that no event is missed. */
async function follow(socket: ClientSocket, matchId: MatchId, viewer: Follower): Promise<void> {
  const channels = [...socket.rooms];
  const others = channels.flatMap((channel) => followedMatch(channel) ?? []).filter((other) => other !== matchId);
  const tooMany = others.slice(0, Math.max(0, others.length - maxFollowed + 1));
  for (const channel of channels) {
    if (tooMany.some((other) => isOfMatch(channel, other))) await socket.leave(channel);
  }
  await socket.join([matchChannel(matchId), viewerChannel(matchId, viewer)]);
}

interface MatchAccessDeps {
  readonly presence: Pick<Presence, 'access'>;
  readonly viewers: Viewers;
  readonly costs: Pick<CostBudget, 'plays'>;
}

/** What a socket may see of a match. */
interface MatchAccess {
  /** Refusal: notFound. */
  viewerOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Follower>>;
  /** Refusals: notFound, notSeated for a spectator. */
  seatOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Seat>>;
}

function matchAccess({ presence, viewers, costs }: MatchAccessDeps): MatchAccess {
  async function viewerOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Follower>> {
    const { personId } = socket.data.person;
    const viewer = await viewers(personId, matchId, (roomId) => presence.access(roomId, socket.id) !== null);
    if (viewer.ok && viewer.value.type === 'player') costs.plays(personId);
    return viewer;
  }

  return {
    viewerOf,
    async seatOf(socket, matchId) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      return viewer.value.type === 'player' ? { ok: true, value: viewer.value.seat } : refused('notSeated');
    },
  };
}
