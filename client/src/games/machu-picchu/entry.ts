import { withWords } from '../../i18n/messages.svelte.ts';
import type { GameEntry } from '../game-entry.ts';

/** The Princes of Machu Picchu in the list of games. */
export const machuPicchu: GameEntry = {
  id: 'machu-picchu',
  name: () => 'Machu Picchu',
  client: async () => (await withWords(import('./index.ts'), 'machu-picchu-table')).machuPicchuClient,
  guide: async () => (await import('./guide.ts')).guide,
};
