import { setImmediate as nextTurn } from 'node:timers/promises';
import { seededRandom, type Follower } from '@tiwanaku/shared/kernel';
import { matchTimingSchema, tailSchema } from '@tiwanaku/shared/protocol';
import type { Keeper } from '../../server/src/matches/ports.ts';
import { visibleTail } from '../../server/src/matches/live-match.ts';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { followersOf, playedInTwin, type PlayedMatch, type Question } from '../support/play-match.ts';
import { fixedKeeper, playedMatch } from '../support/fixed-keeper.ts';
import { beginMatch, matchId } from '../support/one-match.ts';

/** How a keeper may be made to leak; nothing for the honest one. */
export type Tampering = (keeper: Keeper, vault: unknown) => Keeper;

const noPromise = `"commitment":"${'0'.repeat(64)}"`;

/**
 * The same with the promise about the hidden facts written over: the one thing in which two secrets may differ. It stands in
 * one place, has one length, and a nonce that no one knows makes it independent of the secret.
 */
export const withoutPromise = (text: string): string => text.replace(/"commitment":"[0-9a-f]{64}"/g, noPromise);

/** The match service with one match whose secret is given, as one viewer receives it. */
export async function createWorld(played: PlayedMatch, vault: unknown, viewer: Follower, tamper: Tampering) {
  const keeper = tamper(fixedKeeper(played, vault), vault);
  const heard: string[] = [];
  const hear = (what: string, said: unknown) => heard.push(`${what} ${withoutPromise(JSON.stringify(said))}`);
  const { matches, begun, act } = await beginMatch(played, {
    keepers: [keeper],
    publisher: {
      grew: (_keeper, header, after, recorded) =>
        hear('pushed', tailSchema.parse(visibleTail({ keeper, header }, viewer, after, recorded))),
      timed: (timing) => hear('timed', matchTimingSchema.parse(timing)),
    },
  });
  hear('began', begun);

  /** What the viewer can ask for at any moment. */
  async function look(): Promise<void> {
    hear('whole', await matches.sync(viewer, matchId, 0));
    hear('tail', await matches.sync(viewer, matchId, 5));
    hear('history', await matches.history(viewer, matchId, 0));
    hear('readable', await matches.readable(matchId, null));
    hear('record', await matches.record(matchId, null, await matches.keptAnalysis(matchId)));
    hear('analysis', await matches.analysis(matchId, null));
    hear('over', await matches.ending(matchId));
    hear('awaited', await matches.awaited(matchId));
  }

  return {
    heard,
    look,
    /** A question by any seat; the answer is heard only when it is the viewer's own. */
    async ask(question: Question): Promise<void> {
      const answer = await act(question);
      if (viewer.type === 'player' && viewer.seat === question.seat) hear('answered', answer);
    },
  };
}

async function heardIn(played: PlayedMatch, vault: unknown, viewer: Follower, tamper: Tampering) {
  const world = await createWorld(played, vault, viewer, tamper);
  await world.look();
  for (const question of played.questions) await world.ask(question);
  await world.look();
  return world.heard;
}

/** Consecutive seeds choose all viewers in turn. */
const viewerOfSeed = (played: PlayedMatch, seed: number): Follower => {
  const viewers = followersOf(played);
  return viewers[seed % viewers.length] ?? { type: 'spectator' };
};

/** The first thing a viewer hears differently in two worlds that agree on all the viewer may know; null when nothing is. */
export async function difference(
  game: AnyGameTesting,
  seed: number,
  tamper: Tampering,
  viewerOf = viewerOfSeed,
): Promise<string | null> {
  // Both worlds are in memory: without this no timer runs until the last game is over, and none could time out the test.
  await nextTurn();
  const played = playedMatch(game, seed);
  if (played.isOver) return null;
  const viewer = viewerOf(played, seed);
  const { moment } = played;
  const twin = game.twin(moment, viewer, seededRandom(seed + 1));
  const here = await heardIn(played, moment.vault, viewer, tamper);
  const there = await heardIn(playedInTwin(played, twin), twin, viewer, tamper);
  const index = here.findIndex((line, one) => line !== there[one]);
  if (index < 0 && here.length === there.length) return null;
  return `seed ${seed}, ${JSON.stringify(viewer)}:\n${here[index]}\n${there[index]}`;
}
