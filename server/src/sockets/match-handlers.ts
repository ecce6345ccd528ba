import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, RoomId } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { NoteTaking } from '../people/note-taking.ts';
import type { Proposals } from '../rooms/proposals.ts';

import { matchChannel, personChannel } from './channels.ts';
import type { Handlers } from './receive.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';
import { answered } from './answered.ts';
import { followHandlers } from './following.ts';
import { matchAccess, type MatchAccess, type MatchAccessDeps } from './match-access.ts';

export interface MatchHandlerDeps extends MatchAccessDeps {
  readonly io: SocketServer;
  readonly matches: Matches;
  readonly proposals: Proposals;
  readonly notes: NoteTaking;
}

type MatchHandlers = Pick<Handlers, Extract<keyof Handlers, `match:${string}`>>;

/** Messages about a match. */
export function matchHandlers(deps: MatchHandlerDeps): MatchHandlers {
  const access = matchAccess(deps);
  return { ...followHandlers(deps, access), ...peopleHandlers(deps, access), ...privateHandlers(deps, access) };
}

/** Proposals and resigning, pings and hints. */
function peopleHandlers(
  { io, matches, presence, proposals }: MatchHandlerDeps,
  { seatOf }: MatchAccess,
): Pick<Handlers, 'match:propose' | 'match:resumeSeat' | 'match:resign' | 'match:ping' | 'match:hint'> {
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
