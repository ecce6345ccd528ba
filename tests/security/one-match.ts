import {
  commandIdSchema,
  defaultRoomSettings,
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
} from '@tiwanaku/shared/protocol';
import { createMatches } from '../../server/src/matches/matches.ts';
import { gameRegistry, type Keeper } from '../../server/src/matches/ports/game-registry.ts';
import type { MatchPublisher } from '../../server/src/matches/ports/match-publisher.ts';
import { memoryStores } from '../../server/src/persistence/memory/memory-stores.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';
import type { PlayedMatch, Question } from '../support/play-match.ts';

export const matchId = matchIdSchema.parse('match-of-the-world');
const personOf = (seat: number) => personIdSchema.parse(`person-${seat}-person`);

/** The match service, in memory, with one match that this keeper begins, and what it publishes. */
export async function beginMatch(played: PlayedMatch, keeper: Keeper, publisher: MatchPublisher) {
  const stores = memoryStores(() => new Date(0));
  const matches = createMatches({
    log: stores.matchLog,
    timings: stores.timings,
    vault: stores.vault,
    orders: stores.orders,
    hints: stores.hints,
    games: gameRegistry([keeper]),
    publisher,
    random: () => 0,
    slowWork: slowWorkHere(() => 0),
    mayReview: async () => true,
    newMatchId: () => matchId,
    unique: () => 'unique',
    now: () => 0,
  });
  const begun = await matches.begin({
    roomId: roomIdSchema.parse('room-of-the-world'),
    settings: {
      ...defaultRoomSettings(keeper.rules.id, played.kind.options),
      clock: { type: 'perMove', seconds: 60 },
    },
    seats: played.colors.map((color, seat) => ({ personId: personOf(seat), name: `Seat ${seat}`, color })),
  });
  return {
    matches,
    begun,
    act({ seat, commandId, version, decision, command }: Question) {
      const message = { matchId, commandId: commandIdSchema.parse(commandId), version, decision, command };
      return matches.act(personOf(seat), message, () => undefined);
    },
  };
}
