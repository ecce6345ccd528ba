import type { NewRoomSettings } from '@tiwanaku/shared/protocol';
import { http } from '../../connection/http.ts';
import { defaultGame } from '../../games/default-game.ts';
import type { AnyGameClient } from '../../games/game-client.ts';
import { loadGame } from '../../games/index.ts';
import { later } from '../room/later.ts';

export type TableKind = 'friends' | 'first' | 'alone' | 'anyone';

function optionsOf(kind: TableKind, game: AnyGameClient): unknown {
  if (kind === 'alone') return game.aloneOptions;
  return kind === 'first' ? (game.firstOptions ?? game.defaultOptions) : game.defaultOptions;
}

export async function newTable(kind: TableKind, gameId = defaultGame): Promise<NewRoomSettings> {
  // The room will show them.
  later.panels().catch(() => undefined);
  const game = await loadGame(gameId);
  game.optionsForm().catch(() => undefined);
  return {
    game: gameId,
    options: optionsOf(kind, game),
    watching: 'link',
    sitting: kind === 'anyone' ? 'anyone' : 'link',
  };
}

/** Sits down where people wait, otherwise at a new table where bots play at once. */
export async function playNow(gameId = defaultGame) {
  const [settings, { bots }] = [await newTable('anyone', gameId), await loadGame(gameId)];
  return await http.play({ settings, ...(bots && { bots: bots.opponents }) });
}
