import { teaching } from '../games/teaching.ts';
import home from '../i18n/generated/home.ts';
import { withAreas } from '../i18n/messages.svelte.ts';

/** The screens besides the room, each fetched with its words: whoever follows a friend's link to a table never sees them. */
export const later = {
  home: () => withAreas(import('./Home.svelte'), home, 'lobby'),
  match: () => withAreas(import('./match/MatchScreen.svelte'), 'afterwards', 'proof'),
  lobby: () => withAreas(import('./lobby/OpenTables.svelte'), 'lobby'),
  rules: teaching.rules,
  learn: teaching.learn,
  unknown: () => withAreas(import('./Unknown.svelte'), 'invitation'),
  move: () => withAreas(import('./move/ComeHere.svelte'), 'safety'),
  my: () => withAreas(import('./my/MyMatches.svelte'), 'lobby', 'statistics'),
};
