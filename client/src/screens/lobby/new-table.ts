import type { NewRoomSettings } from '@tiwanaku/shared/protocol';
import { http } from '../../connection/http.ts';
import { defaultGame } from '../../games/default-game.ts';
import { loadGame } from '../../games/index.ts';
import { later } from '../room/later.ts';

export type TableKind = 'friends' | 'alone' | 'anyone';

export async function newTable(kind: TableKind, gameId = defaultGame): Promise<NewRoomSettings> {
  // The room will show them.
  later.panels().catch(() => undefined);
  const game = await loadGame(gameId);
  game.optionsForm().catch(() => undefined);
  return {
    game: gameId,
    options: kind === 'alone' ? game.aloneOptions : game.defaultOptions,
    watching: 'link',
    sitting: kind === 'anyone' ? 'anyone' : 'link',
  };
}

/** At an open table, or a new one. */
export const playNow = async (gameId = defaultGame) => await http.play(await newTable('anyone', gameId));
