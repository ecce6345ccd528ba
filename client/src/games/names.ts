import type { GameId } from '@tiwanaku/shared/protocol';
import { gameEntry, games } from './index.ts';

/** A game's name in the language of the page; its id where this page is too old to know it. */
export const gameName = (id: GameId): string => gameEntry(id)?.name() ?? id;

/** What is played, as lists say it: the options in a few words, behind the game's name where there are several games. */
export const described = (id: GameId, options: string, all = games): string =>
  all.length > 1 ? `${gameName(id)} · ${options}` : options;
