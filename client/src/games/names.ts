import type { GameId } from '@tiwanaku/shared/protocol';
import { gameEntry, games } from './index.ts';

/** The game's name in the page's language; the id if the game is unknown. */
export const gameName = (id: GameId): string => gameEntry(id)?.name() ?? id;

/** The options in words, with the game's name where there are several games. */
export const described = (id: GameId, options: string, all = games): string =>
  all.length > 1 ? `${gameName(id)} · ${options}` : options;
