import { defaultRoomSettings, type ClientMessage, type MatchId, type Person } from '@tiwanaku/shared/protocol';
import type { Matches } from '../../matches/matches.ts';
import type { GameRegistry } from '../../matches/ports/game-registry.ts';
import type { Audit } from '../../observability/audit.ts';
import { refused, type Outcome } from '../../refusal.ts';
import { storeNewRoom } from '../new-room.ts';
import type { Room, RoomStore } from '../room-store.ts';
import type { StoredRooms } from '../stored-rooms.ts';
import { attempt, handLead, show } from './review-rules.ts';

export interface ReviewDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
  readonly matches: Pick<Matches, 'result'>;
  readonly audit: Audit;
}

/** A finished match looked at together: a room without seats, whose host leads. */
export function reviewing(rooms: StoredRooms, { store, games, matches, audit }: ReviewDeps) {
  return {
    /** Refusal: notFound, also for a match that strangers may not see. */
    async openReview({ personId, name }: Person, matchId: MatchId, position: number): Promise<Outcome<Room>> {
      const played = await matches.result(matchId);
      if (!played) return refused('notFound');
      return await storeNewRoom(store, {
        settings: defaultRoomSettings(played.game, played.options),
        review: { matchId, sight: { position, marks: [] } },
        host: { personId, name },
        seats: [],
      });
    },

    /** Also: malformed for a point that the game does not have. */
    async show({ personId }: Person, { roomId, sight }: ClientMessage<'room:show'>): Promise<Outcome<Room>> {
      const room = await rooms.load(roomId);
      const points = sight.marks.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
      const pointSchema = room && games.newest(room.settings.game)?.rules.pointSchema;
      if (points.some((point) => !pointSchema?.safeParse(point).success)) return refused('malformed', 'marks');
      return await rooms.change(roomId, (present) => show(present, personId, sight));
    },

    /** Also: malformed for what is no command of the game. Whether its rules allow the moves, a sandbox says. */
    async attempt(person: Person, { roomId, tried, revision }: ClientMessage<'room:try'>): Promise<Outcome<Room>> {
      const room = await rooms.load(roomId);
      const rules = room && games.newest(room.settings.game)?.rules;
      const isCommand = (command: unknown) => rules?.commandSchema.safeParse(command).success ?? false;
      if (tried && room?.review && !tried.moves.every(({ command }) => isCommand(command)))
        return refused('malformed', 'command');
      return await rooms.change(roomId, (present) => attempt(present, person, { tried, revision }));
    },

    async lead(
      { personId: by }: Person,
      { roomId, personId }: ClientMessage<'room:lead'>,
      here: readonly Person[],
    ): Promise<Outcome<Room>> {
      const changed = await rooms.change(roomId, (room) => handLead(room, by, personId, here));
      if (changed.ok && by !== personId) audit('handOver', { roomId, by, personId });
      return changed;
    },
  };
}
