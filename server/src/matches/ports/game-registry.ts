import type { GameKeeper, GameTypes, GameWords } from '@tiwanaku/shared/kernel';
import type { Language } from '@tiwanaku/shared/protocol';

/** A game whose types only the game itself knows. */
export type Keeper = GameKeeper<GameTypes>;

/** The games this server can play, found by name. */
export interface GameRegistry {
  /** The version of the rules that new matches get. */
  newest(game: string): Keeper | undefined;
  /** The rules a match began with (L10). */
  withRules(game: string, rulesVersion: number): Keeper | undefined;
  /** What notifications and link previews call the game; its id where it has no words. */
  wordsOf(game: string, language: Language): GameWords;
}

/** Words of each game, by its id. */
export type WordsByGame = Readonly<Record<string, Readonly<Record<Language, GameWords>>>>;

/** A registry of these keepers; several of one game differ in their rules version. */
export function gameRegistry(keepers: readonly Keeper[], words: WordsByGame = {}): GameRegistry {
  const newest = new Map<string, Keeper>();
  for (const keeper of keepers) {
    const known = newest.get(keeper.rules.id);
    if (!known || known.rules.rulesVersion < keeper.rules.rulesVersion) newest.set(keeper.rules.id, keeper);
  }
  return {
    wordsOf: (game, language) => words[game]?.[language] ?? { name: game, lost: game },
    newest: (game) => newest.get(game),
    withRules: (game, rulesVersion) =>
      keepers.find(({ rules }) => rules.id === game && rules.rulesVersion === rulesVersion),
  };
}
