import type { AnyGameClient } from '../../games/game-client.ts';

interface Named {
  readonly bots?: { word(strength: string): string };
}

/** A bot's strength in a word of the game, where the game has one. */
export const strengthWord = (game: AnyGameClient & Named, strength: string): string =>
  game.bots?.word(strength) ?? strength;
