import type { GameId } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';
import type { GameEntry } from './game-entry.ts';
import { machuPicchu } from './machu-picchu/entry.ts';
import { tiwanaku } from './tiwanaku/entry.ts';

export const games: readonly GameEntry[] = [tiwanaku, machuPicchu];

/** Null for games newer than this page. */
export const gameEntry = (id: GameId): GameEntry | null => games.find((game) => game.id === id) ?? null;

/** Rejects for an unknown game too. */
export async function loadGame(id: GameId): Promise<AnyGameClient> {
  const entry = gameEntry(id);
  if (!entry) throw new Error(`no client for the game ${id}`);
  return await entry.client();
}
