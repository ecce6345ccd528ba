import type { GameId } from '@tiwanaku/shared/protocol';
import { gameEntry, games } from './index.ts';

/** In the page's language; its id if unknown. */
export const gameName = (id: GameId): string => gameEntry(id)?.name() ?? id;

/** With the game's name where there are several games. */
export const described = (id: GameId, options: string, all = games): string =>
  all.length > 1 ? `${gameName(id)} · ${options}` : options;
