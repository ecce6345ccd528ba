import type { Route } from '@tiwanaku/shared/protocol';
import { defaultGame } from '../games/default-game.ts';
import { gameEntry } from '../games/index.ts';
import { withAreas } from '../i18n/messages.svelte.ts';
import { moveParts } from './move/later.ts';
import { later as room } from './room/later.ts';

/** A finished match played on, alone or in a shared review: both try moves in a sandbox. */
const playedOn = () => withAreas(import('./match/played-on.ts'), 'replay', 'proof', 'review', 'sandbox');
/** Lists of matches, of small pages that lead to each other. */
const lists = () => withAreas(import('./lobby/lists.ts'), 'lobby', 'statistics', 'push');

/** An invited player does not need them. */
export const later = {
  /** Finished matches are linked to from outside: without a sandbox. */
  match: () => withAreas(import('./match/MatchScreen.svelte'), 'replay', 'proof'),
  review: async () => ({ default: (await playedOn()).ReviewRoom }),
  sandbox: async () => ({ default: (await playedOn()).SandboxScreen }),
  lobby: async () => ({ default: (await lists()).OpenTables }),
  unknown: async () => ({ default: (await room.door()).Unknown }),
  move: async () => ({ default: (await moveParts()).ComeHere }),
  figures: async () => ({ default: (await lists()).SharedFigures }),
  my: async () => ({ default: (await lists()).MyMatches }),
};

export const startPage = async () => (await withAreas(import('./home/start.ts'), 'home', 'lobby')).startPage();

/** Any other address. */
export const screenAt = async (route: Exclude<Route, { readonly screen: 'room' | 'match' | 'sandbox' | 'home' }>) =>
  'game' in route
    ? await ((await gameEntry(route.game ?? defaultGame)?.guide())?.[route.screen] ?? later.unknown)()
    : await later[route.screen]();
