import type { GameKeeper, GameTypes, GameWords } from '@tiwanaku/shared/kernel';
import type { Language } from '@tiwanaku/shared/protocol';

export type Keeper = GameKeeper<GameTypes>;

export interface GameRegistry {
  /** For new matches. */
  newest(game: string): Keeper | undefined;
  /** One of every game, for new matches. */
  readonly newestOfEach: readonly Keeper[];
  /** As the match began (L10). */
  withRules(game: string, rulesVersion: number): Keeper | undefined;
  /** The id without words. */
  wordsOf(game: string, language: Language): GameWords;
}

export type WordsByGame = Readonly<Record<string, Readonly<Record<Language, GameWords>>>>;

/** Several keepers of a game differ in their rules version. */
export function gameRegistry(keepers: readonly Keeper[], words: WordsByGame = {}): GameRegistry {
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
