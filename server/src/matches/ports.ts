import { z } from 'zod';
import type { GameKeeper, GameTypes, GameWords, Recorded, Follower, BoardPicture, Seat } from '@tiwanaku/shared/kernel';
import type { Language, MatchTiming, PersonId } from '@tiwanaku/shared/protocol';
import type { MatchHeader } from './match-log.ts';

export type Keeper = GameKeeper<GameTypes>;

export interface GameRegistry {
  /** The keeper of new matches. */
  newest(game: string): Keeper | undefined;
  /** One of every game, for new matches. */
  readonly newestOfEach: readonly Keeper[];
  /** The keeper of the rules with which a match began (L10). */
  withRules(game: string, rulesVersion: number): Keeper | undefined;
  /** The id without words. */
  wordsOf(game: string, language: Language): GameWords;
}

type WordsByGame = Readonly<Record<string, Readonly<Record<Language, GameWords>>>>;

/** Every command and every event is parsed, so their schemas are compiled. */
const compiled = (keeper: Keeper): Keeper => ({
  ...keeper,
  rules: {
    ...keeper.rules,
    commandSchema: z.compile(keeper.rules.commandSchema),
    eventSchema: z.compile(keeper.rules.eventSchema),
  },
});

/** Several keepers of a game differ in their rules version. */
export function gameRegistry(given: readonly Keeper[], words: WordsByGame = {}): GameRegistry {
  const keepers = given.map(compiled);
  const newest = new Map<string, Keeper>();
  for (const keeper of keepers) {
    const known = newest.get(keeper.rules.id);
    if (!known || known.rules.rulesVersion < keeper.rules.rulesVersion) newest.set(keeper.rules.id, keeper);
  }
  return {
    wordsOf: (game, language) => words[game]?.[language] ?? { name: game, lost: game, asked: {} },
    newest: (game) => newest.get(game),
    newestOfEach: [...newest.values()],
    withRules: (game, rulesVersion) =>
      keepers.find(({ rules }) => rules.id === game && rules.rulesVersion === rulesVersion),
  };
}

/** May lose, double or delay: versions repair it (L7). */
export interface MatchPublisher {
  /** What one command appended; each viewer gets what they may see. */
  grew(keeper: Keeper, header: MatchHeader, after: number, recorded: readonly Recorded<unknown>[]): void;
  timed(timing: MatchTiming): void;
}

/** All possible viewers. */
export function viewersOf(seats: number): readonly Follower[] {
  return [{ type: 'spectator' }, ...Array.from({ length: seats }, (_, seat): Follower => ({ type: 'player', seat }))];
}

/** Null when it may be decided. */
export type Vetted = { readonly code: string } | null;

/** A finished match up to a step. */
export interface RedrawRequest {
  readonly secret: string;
  readonly events: readonly Recorded<unknown>[];
  /** What it has seen stays. */
  readonly seat: Seat;
  readonly seed: number;
}

export type Redrawn = Pick<RedrawRequest, 'secret' | 'events'>;

/** A seat that a bot plays, and all that it may know (BOT-4). */
export interface BotsTurn {
  readonly seat: Seat;
  readonly strength: string;
  readonly view: unknown;
}

/** Would hold up the event loop. Throws `Unavailable` when it takes too long. */
export interface SlowWork {
  /** Each is given out once. */
  draw(keeper: Keeper, kind: string): Promise<string>;
  /** A secret to practise on: several people may be given the same, none is that of a match. */
  practice(keeper: Keeper, kind: string): Promise<string>;
  /** The picture as PNG. */
  drawBoard(picture: BoardPicture): Promise<Uint8Array>;
  /** `givenUp` once the same person has asked another question or gone. */
  vet(keeper: Keeper, question: unknown, personId: PersonId): Promise<Vetted | 'givenUp'>;
  /** Null if nothing that could be hidden was found. */
  redraw(keeper: Keeper, request: RedrawRequest): Promise<Redrawn | null>;
  giveUp(personId: PersonId): void;
  /** Turns of the same person's tables wait for each other, not for other people's. Null when the game has no such bot. */
  choose(keeper: Keeper, turn: BotsTurn, personId: PersonId): Promise<{ readonly command: unknown } | null>;
  /** The options with what they left to chance; unchanged if that fails. */
  drawnOptions(keeper: Keeper, options: unknown, secret: string): Promise<unknown>;
  /** Null when the game does not judge, or on failure. */
  analyse(keeper: Keeper, events: readonly Recorded<unknown>[]): Promise<unknown>;
}
