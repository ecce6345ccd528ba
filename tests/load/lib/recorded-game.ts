import { seededRandom } from '@tiwanaku/shared/kernel';
import type { AnyGameTesting, MatchKind } from '../../../shared/src/kernel/testing/game-testing.ts';
import { colorsOf, folded } from '../../support/play-match.ts';

/** One command of a game, and what it makes happen. */
export interface RecordedStep {
  readonly seat: number;
  readonly command: unknown;
  /** The version it is decided on. */
  readonly version: number;
  readonly decision: string | null;
  readonly events: readonly unknown[];
  readonly after: unknown;
}

export interface RecordedGame {
  readonly game: AnyGameTesting;
  readonly kind: MatchKind<unknown>;
  readonly seed: number;
  /** Answers for what the game hides. */
  readonly oracle: unknown;
  readonly first: unknown;
  readonly steps: readonly RecordedStep[];
}

/**
 * A whole game of random legal commands. A server that draws its hidden facts from the same seed accepts the same commands, so
 * the players of a load test need not think while the server is measured.
 */
export function recordGame(game: AnyGameTesting, kind: MatchKind<unknown>, seed: number): RecordedGame {
  const { rules, begin, oracle } = game.keeper;
  const begun = begin(kind.options, colorsOf(game, kind.seats), seededRandom(seed));
  if (!begun.ok) throw new Error(begun.error.code);
  const answers = oracle(begun.value.vault);
  const first = folded(rules, begun.value.events);
  const random = seededRandom(seed + 1);
  const steps: RecordedStep[] = [];
  let state = first;
  let version = begun.value.events.length;
  for (;;) {
    const [asked] = rules.status(state).awaited;
    if (!asked) return { game, kind, seed, oracle: answers, first, steps };
    const { seat, decision: question } = asked;
    const legal = [...rules.legalCommands(state, seat)];
    const command = legal[random() % legal.length];
    const decision = rules.decide(state, answers, seat, command);
    if (!decision.ok) throw new Error('what is listed as legal is accepted');
    state = folded(rules, decision.value, state);
    steps.push({ seat, command, version, decision: question, events: decision.value, after: state });
    version += decision.value.length;
  }
}

/** Different games with the most people that there can be, so that no two neighbours in a run do the same. */
export const recordGames = (game: AnyGameTesting, count: number): readonly RecordedGame[] =>
  Array.from({ length: count }, (_, index) => recordGame(game, game.heavyKinds[0], 1000 + index * 7));

/** `machu-picchu` as `Machu Picchu`. */
export const titleOf = ({ keeper }: AnyGameTesting): string =>
  keeper.rules.id.replaceAll(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  );
