import type { Follower, Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../../matches/matches.ts';
import type { NoteTaking } from '../../notes/note-taking.ts';
import { refused, type Outcome } from '../../refusal.ts';
import type { Presence } from '../../presence/presence.ts';
import type { Proposals } from '../../rooms/match/proposals.ts';
import type { Viewers } from '../../rooms/match/viewers.ts';
import { followedMatch, isOfMatch, matchChannel, personChannel, viewerChannel } from '../channels.ts';
import type { Handlers } from '../receive.ts';
import { say } from '../say.ts';
import type { TableServer, TableSocket } from '../socket-types.ts';

export interface MatchHandlerDeps {
  readonly io: TableServer;
  readonly matches: Matches;
  readonly presence: Presence;
  readonly viewers: Viewers;
  readonly proposals: Proposals;
  readonly notes: NoteTaking;
}

type MatchHandlers = Pick<Handlers, Extract<keyof Handlers, `match:${string}`>>;

/** A tab follows few matches at once. */
const mostFollowed = 4;

/** What people do in matches. A stranger is told that there is no such match. */
export function matchHandlers(deps: MatchHandlerDeps): MatchHandlers {
  const { io, matches, presence, notes } = deps;

  /** Through whose eyes this socket may see the match. */
  const viewerOf = (socket: TableSocket, matchId: MatchId): Promise<Outcome<Follower>> =>
    deps.viewers(socket.data.person.personId, matchId, (roomId) => presence.access(roomId, socket.id) !== null);

  /** The seat from which this socket sees the match. Refusals: notFound, notSeated for a spectator. */
  async function seatOf(socket: TableSocket, matchId: MatchId): Promise<Outcome<Seat>> {
    const viewer = await viewerOf(socket, matchId);
    if (!viewer.ok) return viewer;
    return viewer.value.type === 'player' ? { ok: true, value: viewer.value.seat } : refused('notSeated');
  }

  /** Joined before the present is read, so that nothing falls between the two. */
  async function follow(socket: TableSocket, matchId: MatchId, viewer: Follower): Promise<void> {
    const channels = [...socket.rooms];
    const others = channels.flatMap((channel) => followedMatch(channel) ?? []).filter((other) => other !== matchId);
    const tooMany = others.slice(0, Math.max(0, others.length - mostFollowed + 1));
    for (const channel of channels) {
      if (tooMany.some((other) => isOfMatch(channel, other))) await socket.leave(channel);
    }
    await socket.join([matchChannel(matchId), viewerChannel(matchId, viewer)]);
  }

  return {
    async 'match:act'(socket, message, acknowledge) {
      // Whoever follows the match was looked at, and stops following when they are sent away.
      if (!socket.rooms.has(matchChannel(message.matchId))) {
        const viewer = await viewerOf(socket, message.matchId);
        if (!viewer.ok) return viewer;
      }
      const answer = await matches.act(socket.data.person.personId, message, acknowledge);
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

    async 'match:propose'(socket, message) {
      const accessTo = (roomId: RoomId) => presence.access(roomId, socket.id);
      const proposed = await deps.proposals(socket.data.person, message, accessTo);
      return proposed.ok ? { ok: true } : proposed;
    },

    async 'match:resumeSeat'(socket, { matchId }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      const returned = await matches.resumeSeat(socket.data.person.personId, matchId);
      return returned.ok ? { ok: true } : returned;
    },

    async 'match:resign'(socket, { matchId }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      const resigned = await matches.resign(socket.data.person.personId, matchId);
      return resigned.ok ? { ok: true } : resigned;
    },

    async 'match:ping'(socket, { matchId, point }) {
      const seat = await seatOf(socket, matchId);
      if (!seat.ok) return seat;
      if (!(await matches.hasPoint(matchId, point))) return { ok: false, refusal: { code: 'malformed' } };
      const { personId, name } = (await matches.header(matchId))?.seats[seat.value] ?? socket.data.person;
      say(io.to(matchChannel(matchId)), 'match:ping', { matchId, from: { personId, name }, point });
      return { ok: true };
    },

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
      // The own other tabs, wherever they are connected, and nobody else.
      say(socket.to(personChannel(personId)), 'match:notes', { matchId, notes: saved });
      return { ok: true, notes: saved };
    },
  };
}
