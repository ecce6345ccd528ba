import {
  defaultRoomSettings,
  type ClientMessage,
  type MatchId,
  type Person,
  type PersonId,
  type Tried,
} from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Audit } from '../observability/audit.ts';
import { refused, type Outcome } from '../refusal.ts';
import { storeNewRoom } from './new-room.ts';
import type { Room, RoomStore } from './room-store.ts';
import type { StoredRooms } from './stored-rooms.ts';
import { attempt, handLead, show, shownAtTable, type ReviewPeople } from './review-rules.ts';

export interface ReviewDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
  readonly matches: Pick<Matches, 'result' | 'checkMoves'>;
  readonly audit: Audit;
}

/** A finished match looked at together: a room without seats, whose host leads. */
export function reviewing(rooms: StoredRooms, { store, games, matches, audit }: ReviewDeps) {
  return {
    /** Refusal: notFound, also for a match that strangers may not see. */
    async openReview({ personId, name }: Person, matchId: MatchId, position: number): Promise<Outcome<Room>> {
      const played = await matches.result(matchId);
      if (!played) return refused('notFound');
      const opened = await storeNewRoom(store, {
        settings: defaultRoomSettings(played.game, played.options),
        review: { matchId, sight: { position, marks: [] } },
        host: { personId, name },
        seats: [],
      });
      const table = opened.ok ? await store.findByMatch(matchId) : null;
      if (opened.ok && table)
        await rooms.change(table.roomId, (room) => shownAtTable(room, opened.value, { personId, name }));
      return opened;
    },

    /** Also: malformed for a point that the game does not have. */
    async show({ personId }: Person, { roomId, sight }: ClientMessage<'room:show'>): Promise<Outcome<Room>> {
      const room = await rooms.load(roomId);
      const points = sight.marks.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
      const pointSchema = room && games.newest(room.settings.game)?.rules.pointSchema;
      if (points.some((point) => !pointSchema?.safeParse(point).success)) return refused('malformed', 'marks');
      return await rooms.change(roomId, (present) => show(present, personId, sight));
    },

    /** Also those of a sandbox: malformed, and rules for a move that they do not allow. */
    async attempt(person: Person, { roomId, tried, revision }: ClientMessage<'room:try'>): Promise<Outcome<Room>> {
      const room = await rooms.load(roomId);
      if (!room?.review) return refused('notFound');
      const rule = (present: Room) => attempt(present, person, { tried, revision });
      const asked = rule(room);
      if (!asked.ok) return refused(asked.error);
      const { matchId, trial } = room.review;
      const known = trial && tried ? movesInCommon(trial, tried) : 0;
      const checked = tried && (await matches.checkMoves(matchId, person.personId, tried, known));
      return checked && !checked.ok ? checked : await rooms.change(roomId, rule);
    },

    async lead(
      { personId: by }: Person,
      { roomId, personId }: ClientMessage<'room:lead'>,
      people: ReviewPeople,
    ): Promise<Outcome<Room>> {
      const leaders: PersonId[] = [];
      const changed = await rooms.change(roomId, (room) => {
        leaders.push(room.host.personId);
        return handLead(room, by, personId, people);
      });
      if (changed.ok && leaders.at(-1) !== personId) audit('handOver', { roomId, by, personId });
      return changed;
    },
  };
}

/** From the first on. */
function movesInCommon(one: Tried, other: Tried): number {
  if (one.position !== other.position || one.draw !== other.draw) return 0;
  const [old, fresh] = [one, other].map(({ moves }) => moves.map((move) => JSON.stringify(move)));
  const differing = fresh?.findIndex((move, index) => move !== old?.[index]) ?? 0;
  return differing < 0 ? other.moves.length : differing;
}
