import table from '../../i18n/generated/tiwanaku-table.ts';
import { withAreas } from '../../i18n/messages.svelte.ts';
import type { GameEntry } from '../game-entry.ts';

export const tiwanaku: GameEntry = {
  id: 'tiwanaku',
  name: () => 'Tiwanaku',
  client: async () => (await withAreas(import('./index.ts'), table)).tiwanakuClient,
  guide: async () => (await import('./guide.ts')).guide,
};
