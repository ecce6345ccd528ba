import type { Follower, Seat } from '../audience.ts';
import type { GameKeeper, GameTypes } from '../game-definition.ts';
import { randomBelow, type Random } from '../random.ts';

/** A kind of match that tests play. Colours are the first ones of the rules. */
export interface MatchKind<Options> {
  readonly name: string;
  readonly options: Options;
  readonly seats: number;
}

/** A match at one moment, with all that it hides. */
export interface Moment<G extends GameTypes> {
  readonly vault: G['Vault'];
  readonly events: readonly G['Event'][];
  readonly state: G['State'];
}

/** A keeper that puts one secret where it does not belong; tests must notice. */
export interface Leak<G extends GameTypes> {
  readonly name: string;
  plant(keeper: GameKeeper<G>, vault: G['Vault']): GameKeeper<G>;
}

/** Stands in every hidden field of a vault with canaries. */
export const canary = 'CANARY';

/**
 * How tests play a game and look behind its secret without knowing it. Each game implements this once, in its `testing/` folder;
 * `tests/laws` and `tests/security` are written against it.
 */
export interface GameTesting<G extends GameTypes> {
  readonly keeper: GameKeeper<G>;
  /** Every mode, and every number of seats with rules of its own. */
  readonly kinds: readonly MatchKind<G['Options']>[];
  /** What benchmarks play, the kind with the most to do first. */
  readonly heavyKinds: readonly [MatchKind<G['Options']>, ...MatchKind<G['Options']>[]];
  /** A place to point at. */
  readonly point: string;
  readonly leaks: readonly Leak<G>[];

  /** A well-formed command, sensible or not: most of them are refused. */
  anyCommand(state: G['State'], random: Random): G['Command'];
  /** Picks one of a seat's legal commands, so that random games end after a human number of moves. */
  choose(legal: readonly G['Command'][], random: Random): G['Command'] | undefined;
  /** Whether a match that is not over can go on for ever without anything happening. */
  isStandstill(state: G['State']): boolean;
  /** Standing orders as a player may give them; null for a game without. */
  anyOrders(random: Random): G['Orders'] | null;

  /** The first events of a match that differs from one which began with `begun` in nothing but its secret. */
  beginWith(vault: G['Vault'], begun: readonly G['Event'][]): readonly G['Event'][];
  /** Another secret that agrees with this one on everything `viewer` knows. It need not be one that the game would draw. */
  twin(moment: Moment<G>, viewer: Follower, random: Random): G['Vault'];
  /** The command of a seat that does the same in a match which hides `twin`: where commands name hidden things, those of the twin. */
  inTwin(command: G['Command'], vault: G['Vault'], twin: G['Vault']): G['Command'];
  /** Seats that know nothing but what `viewer` knows. */
  knowAlike(moment: Moment<G>, viewer: Follower): readonly Seat[];
  /** The secret with a canary in every field that no seat has come to know, and what a careless seal would write of it. */
  canaries(moment: Moment<G>): { readonly vault: G['Vault']; readonly text: string };
  /** Texts that nothing but a sealed vault contains. */
  sealedPieces(vault: G['Vault']): readonly string[];
}

/** A game whose types only its own tests know. */
export type AnyGameTesting = GameTesting<GameTypes>;

/** What most games leave out: a game spreads these and says the rest. */
export const plainTesting = {
  leaks: [],
  choose: <Command>(legal: readonly Command[], random: Random): Command | undefined =>
    legal[randomBelow(random, legal.length)],
  isStandstill: () => false,
  anyOrders: () => null,
  inTwin: <Command>(command: Command): Command => command,
  knowAlike: (_: unknown, viewer: Follower): readonly Seat[] => (viewer.type === 'player' ? [viewer.seat] : []),
} as const;
