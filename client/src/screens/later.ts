import type { TeachingPage } from '../games/game-entry.ts';
import { defaultGame } from '../games/default-game.ts';
import { gameEntry, games } from '../games/index.ts';
import home from '../i18n/generated/home.ts';
import { withAreas } from '../i18n/messages.svelte.ts';

/** The screens besides the room, each fetched with its words: whoever follows a friend's link to a table never sees them. */
export const later = {
  match: () => withAreas(import('./match/MatchScreen.svelte'), 'afterwards', 'proof'),
  lobby: () => withAreas(import('./lobby/OpenTables.svelte'), 'lobby'),
  unknown: () => withAreas(import('./Unknown.svelte'), 'invitation'),
  move: () => withAreas(import('./move/ComeHere.svelte'), 'safety'),
  my: () => withAreas(import('./my/MyMatches.svelte'), 'lobby', 'statistics'),
};

/** The start page, with what every game says of itself there. */
export async function homePage() {
  const all = games.map(async (game) => ({ game, home: await game.home() }));
  const [{ default: Home }, ...shown] = await Promise.all([withAreas(import('./Home.svelte'), home, 'lobby'), ...all]);
  return { Home, games: shown };
}

/** A page that explains a game. */
export const teachingPage = (page: TeachingPage, game: string | null) =>
  (gameEntry(game ?? defaultGame)?.pages[page] ?? later.unknown)();
