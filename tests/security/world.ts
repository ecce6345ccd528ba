import type { Follower } from '@tiwanaku/shared/kernel';
import {
  defaultRoomSettings,
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
  commandIdSchema,
  matchTimingSchema,
  tailSchema,
} from '@tiwanaku/shared/protocol';
import { gameRegistry, type Keeper } from '../../server/src/matches/ports/game-registry.ts';
import { visibleTail } from '../../server/src/matches/live/live-match.ts';
import { createMatches } from '../../server/src/matches/matches.ts';
import { memoryStores } from '../../server/src/persistence/memory/memory-stores.ts';
import type { PlayedMatch, Question } from '../support/play-match.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';
import { fixedKeeper } from './fixed-keeper.ts';

export const matchId = matchIdSchema.parse('match-of-the-world');
const personOf = (seat: number) => personIdSchema.parse(`person-${seat}-person`);

/** How a keeper may be made to leak; nothing for the honest one. */
export type Tampering = (keeper: Keeper, vault: unknown) => Keeper;

/**
 * The same with the promise about the hidden facts written over: the one thing in which two secrets may differ. It stands in
 * one place, has one length, and a nonce that nobody knows makes it independent of the secret.
 */
export const withoutPromise = (text: string): string =>
  text.replace(/(?<="commitment":")[0-9a-f]{64}(?=")/g, '0'.repeat(64));

/** The match service with one match whose secret is given, as one viewer receives it. */
export async function createWorld(played: PlayedMatch, vault: unknown, viewer: Follower, tamper: Tampering) {
  const keeper = tamper(fixedKeeper(played, vault), vault);
  const heard: string[] = [];
  const hear = (what: string, said: unknown) => heard.push(`${what} ${withoutPromise(JSON.stringify(said))}`);
  const stores = memoryStores(() => new Date(0));
  const matches = createMatches({
    log: stores.matchLog,
    timings: stores.timings,
    vault: stores.vault,
    orders: stores.orders,
    games: gameRegistry([keeper]),
    publisher: {
      grew: (_keeper, header, after, recorded) =>
        hear('pushed', tailSchema.parse(visibleTail({ keeper, header }, viewer, after, recorded))),
      timed: (timing) => hear('timed', matchTimingSchema.parse(timing)),
    },
    random: () => 0,
    slowWork: slowWorkHere(() => 0),
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
  hear('began', begun);

  /** What the viewer can ask for at any moment. */
  async function look(): Promise<void> {
    hear('whole', await matches.sync(viewer, matchId, 0));
    hear('tail', await matches.sync(viewer, matchId, 5));
    hear('history', await matches.history(viewer, matchId, 0));
    hear('record', await matches.record(matchId));
    hear('analysis', await matches.analysis(matchId));
    hear('over', await matches.ending(matchId));
  }

  return {
    heard,
    look,
    /** A question by any seat; the answer is heard only when it is the viewer's own. */
    async ask({ seat, commandId, version, decision, command }: Question): Promise<void> {
      const message = { matchId, commandId: commandIdSchema.parse(commandId), version, decision, command };
      const answer = await matches.act(personOf(seat), message, () => undefined);
      if (viewer.type === 'player' && viewer.seat === seat) hear('answered', answer);
    },
  };
}
