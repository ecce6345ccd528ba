import type { Route } from '@tiwanaku/shared/protocol';
import { defaultGame } from '../games/default-game.ts';
import { gameEntry } from '../games/index.ts';
import { withAreas } from '../i18n/messages.svelte.ts';
import { moveParts } from './move/later.ts';
import { later as room } from './room/later.ts';

/** An invited player does not need them. */
export const later = {
  match: () => withAreas(import('./match/MatchScreen.svelte'), 'replay', 'proof'),
  /** A finished match looked at together; instead of a room. */
  review: () => withAreas(import('./match/ReviewRoom.svelte'), 'replay', 'proof', 'review'),
  sandbox: () => withAreas(import('./match/sandbox/SandboxScreen.svelte'), 'replay', 'proof', 'sandbox'),
  lobby: () => withAreas(import('./lobby/OpenTables.svelte'), 'lobby'),
  unknown: async () => ({ default: (await room.door()).Unknown }),
  move: async () => ({ default: (await moveParts()).ComeHere }),
  /** Statistics that another person shares. */
  figures: () => withAreas(import('./my/SharedFigures.svelte'), 'lobby', 'statistics'),
  my: () => withAreas(import('./my/MyMatches.svelte'), 'lobby', 'statistics', 'push'),
};

export const startPage = async () => (await withAreas(import('./home/start.ts'), 'home', 'lobby')).startPage();

/** Any other address. */
export const screenAt = async (route: Exclude<Route, { readonly screen: 'room' | 'match' | 'sandbox' | 'home' }>) =>
  'game' in route
    ? await ((await gameEntry(route.game ?? defaultGame)?.guide())?.[route.screen] ?? later.unknown)()
    : await later[route.screen]();
