import type { RoomSettings } from '@tiwanaku/shared/protocol';
import table from '../i18n/generated/tiwanaku-table.ts';
import { withAreas } from '../i18n/messages.svelte.ts';
import type { AnyGameClient } from './game-client.ts';

type GameId = RoomSettings['game'];

const loaders: Record<GameId, () => Promise<AnyGameClient>> = {
  tiwanaku: async () => (await withAreas(import('./tiwanaku/index.ts'), table)).tiwanakuClient,
};

/** The game of a new room, and the one whose code is fetched while a room is still being asked for. */
export const defaultGame: GameId = 'tiwanaku';

/**
 * Brings a game's client; its code is fetched when a room needs it first. Rejects when it cannot be fetched, and for a game
 * that this page is too old to know.
 */
export async function loadGame(game: GameId): Promise<AnyGameClient> {
  const load = loaders[game];
  if (!load) throw new Error(`no client for the game ${game}`);
  return await load();
}
