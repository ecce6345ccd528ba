import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomId, ClientMessage, Person } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { isBanned, isPlaying } from './room-rules.ts';
import type { Rooms } from './rooms.ts';
import type { Audit } from '../observability/log.ts';
import type { Presence, Access } from './presence.ts';

/**
 * Who may see a match: from their seat, or as a spectator where the room allows it. `isIn`: the rooms they have entered.
 * Refusal: notFound.
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
    // A daily room has one person: it has no bans and no spectators (DED-DAY-3).
    const room = header.dailyDate === null ? await rooms.load(header.roomId) : null;
    if (room && isBanned(room, personId)) return refused('notFound');
    const seat = header.seats.findIndex((person) => person.personId === personId);
    if (seat >= 0) return { ok: true, value: { type: 'player', seat } };
    if (!room) return refused('notFound');
    // Only people in the room are notified when it closes.
    return isIn(header.roomId) && room.settings.watching !== 'nobody'
      ? { ok: true, value: { type: 'spectator' } }
      : refused('notFound');
  };
}

interface ProposalDeps {
  readonly matches: Pick<Matches, 'header' | 'propose'>;
  readonly rooms: Pick<Rooms, 'load'>;
  readonly presence: Pick<Presence, 'isHere' | 'awaySince'>;
  readonly viewers: Viewers;
  readonly audit: Audit;
  readonly absenceMs: number;
  readonly absenceOnTurnMs: number;
  readonly now: () => number;
}

/**
 * Proposals about a match; the host decides alone. `accessTo` tells how the person entered a room. Refusals: notFound,
 * notSeated, and those of the match.
 */
export type Proposals = ReturnType<typeof createProposals>;

export function createProposals(deps: ProposalDeps) {
  const { matches, rooms, presence, viewers } = deps;

  return async (
    { personId }: Person,
    message: ClientMessage<'match:propose'>,
    accessTo: (roomId: RoomId) => Access | null,
  ): Promise<Outcome<void>> => {
    const { matchId } = message;
    const header = await matches.header(matchId);
    const room = header && (await rooms.load(header.roomId));
    // A host with watch access has no say, unless they play.
    const isHost =
      room?.host.personId === personId &&
      room.match?.matchId === matchId &&
      (isPlaying(room, personId) || accessTo(room.roomId) === 'table');
    if (!isHost) {
      const viewer = await viewers(personId, matchId, (roomId) => accessTo(roomId) !== null);
      if (!viewer.ok) return viewer;
      if (viewer.value.type !== 'player') return refused('notSeated');
    }
    const isAway = (one: PersonId, isAwaited: boolean) =>
      header !== null &&
      !presence.isHere(header.roomId, one) &&
      deps.now() - presence.awaySince(header.roomId, one) >= (isAwaited ? deps.absenceOnTurnMs : deps.absenceMs);
    const proposed = await matches.propose({ personId, isHost }, message, isAway);
    if (proposed.ok && isHost && message.isWanted) {
      deps.audit(message.proposal.type, { roomId: room.roomId, by: personId, matchId });
    }
    return proposed;
  };
}
