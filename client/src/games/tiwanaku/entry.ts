import { withWords } from '../../i18n/messages.svelte.ts';
import type { GameEntry } from '../game-entry.ts';

export const tiwanaku: GameEntry = {
  id: 'tiwanaku',
  name: () => 'Tiwanaku',
  client: async () => (await withWords(import('./index.ts'), 'tiwanaku-table')).tiwanakuClient,
  guide: async () => (await import('./guide.ts')).guide,
};
