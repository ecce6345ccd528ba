import type { GameId } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';
import type { GameEntry } from './game-entry.ts';
import { machuPicchu } from './machu-picchu/entry.ts';
import { tiwanaku } from './tiwanaku/entry.ts';

/** Every game that this page knows. */
export const games: readonly GameEntry[] = [tiwanaku, machuPicchu];

/** Null for a game that this page is too old to know. */
export const gameEntry = (id: GameId): GameEntry | null => games.find((game) => game.id === id) ?? null;

/** Brings a game's client; its code is fetched when a room needs it first. Rejects when it cannot be, and for an unknown game. */
export async function loadGame(id: GameId): Promise<AnyGameClient> {
  const entry = gameEntry(id);
  if (!entry) throw new Error(`no client for the game ${id}`);
  return await entry.client();
}
