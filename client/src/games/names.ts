import type { GameId } from '@tiwanaku/shared/protocol';
import { gameEntry, games } from './index.ts';

/** A game's name in the page's language; its id if unknown. */
export const gameName = (id: GameId): string => gameEntry(id)?.name() ?? id;

/** Options for a list, after the game's name where there are several games. */
export const described = (id: GameId, options: string, all = games): string =>
  all.length > 1 ? `${gameName(id)} · ${options}` : options;
