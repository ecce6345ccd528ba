import type { Route } from '@tiwanaku/shared/protocol';
import { defaultGame } from '../games/default-game.ts';
import { gameEntry } from '../games/index.ts';
import { withWords } from '../i18n/messages.svelte.ts';

/** An invited player does not need them. */
export const later = {
  match: () => withWords(import('./match/MatchScreen.svelte'), 'screens'),
  sandbox: () => withWords(import('./match/sandbox/SandboxScreen.svelte'), 'screens'),
  review: () => withWords(import('./match/review/ReviewRoom.svelte'), 'screens'),
  lobby: () => withWords(import('./lobby/OpenTables.svelte'), 'screens'),
  my: () => withWords(import('./my/MyMatches.svelte'), 'screens'),
  bots: () => withWords(import('./my/OwnBots.svelte'), 'bots'),
  figures: () => withWords(import('./my/SharedFigures.svelte'), 'screens'),
  move: () => withWords(import('./move/ComeHere.svelte'), 'screens'),
  offline: () => withWords(import('./offline/OfflinePage.svelte'), 'screens', 'offline'),
  unknown: () => withWords(import('./Unknown.svelte'), 'screens'),
};

export const startPage = async () => (await withWords(import('./home/start.ts'), 'screens')).startPage();

/** Any other address. */
export const screenAt = async (route: Exclude<Route, { readonly screen: 'room' | 'match' | 'sandbox' | 'home' }>) =>
  'game' in route
    ? await ((await gameEntry(route.game ?? defaultGame)?.guide())?.[route.screen] ?? later.unknown)()
    : await later[route.screen]();
