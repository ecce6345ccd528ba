import type { Route } from '@tiwanaku/shared/protocol';
import { defaultGame } from '../games/default-game.ts';
import { gameEntry } from '../games/index.ts';
import { withAreas } from '../i18n/messages.svelte.ts';
import { later as room } from './room/later.ts';

const start = () => import('./start.ts');
/** The start page does without the words of these. */
const lists = () => withAreas(start(), 'lobby', 'statistics', 'push');
const match = () => withAreas(import('./match/index.ts'), 'replay', 'proof', 'review', 'sandbox');

/** An invited player does not need them. */
export const later = {
  match,
  review: async () => ({ default: (await match()).ReviewRoom }),
  lobby: async () => ({ default: (await lists()).OpenTables }),
  unknown: async () => ({ default: (await room.door()).Unknown }),
  move: async () => ({ default: (await room.panels()).ComeHere }),
  figures: async () => ({ default: (await lists()).SharedFigures }),
  my: async () => ({ default: (await lists()).MyMatches }),
};

export const startPage = async () => (await withAreas(start(), 'home', 'lobby')).startPage();

/** Any other address. */
export const screenAt = async (route: Exclude<Route, { readonly screen: 'room' | 'match' | 'sandbox' | 'home' }>) =>
  'game' in route
    ? await ((await gameEntry(route.game ?? defaultGame)?.guide())?.[route.screen] ?? later.unknown)()
    : await later[route.screen]();
