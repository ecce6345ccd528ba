import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { NoteTaking } from '../notes/note-taking.ts';
import type { Audit } from '../observability/audit.ts';
import type { Outcome } from '../refusal.ts';
import type { Presence } from '../presence/presence.ts';
import { isPlaying } from '../rooms/room-rules.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Viewers } from '../rooms/view/viewers.ts';
import { followedMatch, isOfMatch, matchChannel, personChannel, viewerChannel } from './channels.ts';
import type { Handlers } from './receive.ts';
import { say } from './say.ts';
import type { TableServer, TableSocket } from './socket-types.ts';

export interface MatchHandlerDeps {
  readonly io: TableServer;
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly viewers: Viewers;
  readonly notes: NoteTaking;
  /** Whoever has been away for so many milliseconds can be played on without. */
  readonly absenceMs: number;
  /** The same for a player whom the match waits for. */
  readonly absenceOnTurnMs: number;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type MatchHandlers = Pick<Handlers, Extract<keyof Handlers, `match:${string}`>>;

/** A tab follows few matches at once. */
const mostFollowed = 4;

/** What people do in matches. A stranger is told that there is no such match. */
export function matchHandlers(deps: MatchHandlerDeps): MatchHandlers {
  const { io, matches, rooms, presence, notes } = deps;

  /** Through whose eyes this socket may see the match. */
  const viewerOf = (socket: TableSocket, matchId: MatchId): Promise<Outcome<Follower>> =>
    deps.viewers(socket.data.person.personId, matchId, (roomId) => presence.access(roomId, socket.id) !== null);

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

    async 'match:wish'(socket, message) {
      const { personId } = socket.data.person;
      const header = await matches.header(message.matchId);
      const room = header && (await rooms.load(header.roomId));
      // Whoever came to watch is nobody's host, whatever the room has written down.
      const isHost =
        room?.host.personId === personId &&
        room.match?.matchId === message.matchId &&
        (isPlaying(room, personId) || presence.access(room.roomId, socket.id) === 'table');
      const viewer = isHost ? null : await viewerOf(socket, message.matchId);
      if (viewer && !viewer.ok) return viewer;
      if (viewer && viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      const isAway = (one: PersonId, isAwaited: boolean) =>
        header !== null &&
        !presence.isHere(header.roomId, one) &&
        deps.now() - presence.awaySince(header.roomId, one) >= (isAwaited ? deps.absenceOnTurnMs : deps.absenceMs);
      const wished = await matches.wish({ personId, isHost }, message, isAway);
      if (wished.ok && isHost && message.isWanted) {
        deps.audit(message.wish.type, { roomId: room.roomId, by: personId, matchId: message.matchId });
      }
      return wished.ok ? { ok: true } : wished;
    },

    async 'match:back'(socket, { matchId }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      const returned = await matches.back(socket.data.person.personId, matchId);
      return returned.ok ? { ok: true } : returned;
    },

    async 'match:resign'(socket, { matchId }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      const resigned = await matches.resign(socket.data.person.personId, matchId);
      return resigned.ok ? { ok: true } : resigned;
    },

    async 'match:ping'(socket, { matchId, point }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      if (!(await matches.hasPoint(matchId, point))) return { ok: false, refusal: { code: 'malformed' } };
      const { personId, name } = (await matches.header(matchId))?.seats[viewer.value.seat] ?? socket.data.person;
      say(io.to(matchChannel(matchId)), 'match:ping', { matchId, from: { personId, name }, point });
      return { ok: true };
    },

    async 'match:orders'(socket, { matchId, orders }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      const { personId } = socket.data.person;
      const kept =
        orders === null ? await matches.ordersOf(personId, matchId) : await matches.order(personId, matchId, orders);
      if (!kept.ok) return kept;
      if (orders !== null) say(socket.to(personChannel(personId)), 'match:orders', { matchId, orders: kept.value });
      return { ok: true, orders: kept.value };
    },

    async 'match:notes'(socket, { matchId, text }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return { ok: false, refusal: { code: 'notSeated' } };
      const { personId } = socket.data.person;
      if (text === null) return { ok: true, notes: await notes.read(matchId, personId) };
      const saved = await notes.write(matchId, personId, text);
      // The own other tabs, wherever they are connected, and nobody else.
      say(socket.to(personChannel(personId)), 'match:notes', { matchId, notes: saved });
      return { ok: true, notes: saved };
    },
  };
}
