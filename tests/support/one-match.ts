import {
  commandIdSchema,
  defaultRoomSettings,
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
  type MatchId,
} from '@tiwanaku/shared/protocol';
import { createMatches, type Matches } from '../../server/src/matches/matches.ts';
import { gameRegistry, type Keeper, type MatchPublisher } from '../../server/src/matches/ports.ts';
import { createLog } from '../../server/src/observability/log.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import type { Stores } from '../../server/src/stores.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';
import type { PlayedMatch, Question } from './play-match.ts';

export const matchId = matchIdSchema.parse('match-of-the-world');
const personOf = (seat: number) => personIdSchema.parse(`person-${seat}-person`);

interface Service {
  readonly keepers: readonly Keeper[];
  readonly publisher?: MatchPublisher;
  /** Those of a server that has stopped, for the one that comes after it. */
  readonly stores?: Stores;
  readonly newMatchId?: MatchId;
}

const silent: MatchPublisher = { grew: () => undefined, timed: () => undefined };

export const newStores = (): Stores => memoryStores(() => new Date(0));

/** The match service, in memory. */
function openMatches({ keepers, publisher = silent, stores = newStores(), newMatchId = matchId }: Service): Matches {
  return createMatches({
    log: stores.matchLog,
    timings: stores.timings,
    vault: stores.vault,
    orders: stores.orders,
    hints: stores.hints,
    games: gameRegistry(keepers),
    publisher,
    random: () => 0,
    slowWork: slowWorkHere(() => 0),
    mayReview: async () => true,
    standInOf: async () => 'mildest',
    logger: createLog('silent'),
    newMatchId: () => newMatchId,
    unique: () => 'unique',
    now: () => 0,
  });
}

const actIn =
  (matches: Matches, id: MatchId) =>
  ({ seat, commandId, version, decision, command }: Question) => {
    const message = { matchId: id, commandId: commandIdSchema.parse(commandId), version, decision, command };
    return matches.act(personOf(seat), message, () => undefined);
  };

/** A service with one match that has begun by the newest of its keepers. */
export async function beginMatch({ kind, colors }: PlayedMatch, service: Service) {
  const matches = openMatches(service);
  const [keeper] = service.keepers;
  const begun = await matches.begin({
    roomId: roomIdSchema.parse('room-of-the-world'),
    settings: {
      ...defaultRoomSettings(keeper?.rules.id ?? '', kind.options),
      clock: { type: 'perMove', seconds: 60 },
    },
    seats: colors.map((color, seat) => ({ personId: personOf(seat), name: `Seat ${seat}`, color })),
  });
  return { matches, begun, act: actIn(matches, service.newMatchId ?? matchId) };
}

/** A service that did not begin the match and knows it by its stores alone. */
export const reopenMatch = (service: Service & { readonly stores: Stores }) => ({
  act: actIn(openMatches(service), matchId),
});
