import type { RoomSettings } from '@tiwanaku/shared/protocol';
import { http } from '../../connection/http.ts';
import { defaultGame, loadGame } from '../../games/index.ts';
import { later } from '../room/later.ts';

/** The settings of a new table: for friends, for one person alone, or for anyone. */
export async function newTable(kind: 'friends' | 'alone' | 'anyone'): Promise<RoomSettings> {
  // What the room will show comes while it is being made.
  Promise.all([later.panels(), later.clockSettings()]).catch(() => undefined);
  const game = await loadGame(defaultGame);
  game.optionsForm().catch(() => undefined);
  return {
    game: defaultGame,
    options: kind === 'alone' ? game.aloneOptions : game.defaultOptions,
    watching: 'link',
    sitting: kind === 'anyone' ? 'anyone' : 'link',
    clock: { type: 'untimed' },
    timeOut: 'skip',
  };
}

/** A seat at an open table that waits for people, or at a new one. */
export const playNow = async () => await http.play(await newTable('anyone'));
