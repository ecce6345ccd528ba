import type { GameId } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';
import type { GameEntry } from './game-entry.ts';
import { machuPicchu } from './machu-picchu/entry.ts';
import { tiwanaku } from './tiwanaku/entry.ts';

/** Every game of this build. */
export const games: readonly GameEntry[] = [tiwanaku, machuPicchu];

/** Null for a game newer than this page. */
export const gameEntry = (id: GameId): GameEntry | null => games.find((game) => game.id === id) ?? null;

/** Loads a game's client. Rejects when that fails, and for an unknown game. */
export async function loadGame(id: GameId): Promise<AnyGameClient> {
  const entry = gameEntry(id);
  if (!entry) throw new Error(`no client for the game ${id}`);
  return await entry.client();
}
