import home from '../../i18n/generated/tiwanaku-home.ts';
import table from '../../i18n/generated/tiwanaku-table.ts';
import { withAreas } from '../../i18n/messages.svelte.ts';
import type { GameEntry } from '../game-entry.ts';

/** Tiwanaku in the list of games. */
export const tiwanaku: GameEntry = {
  id: 'tiwanaku',
  name: () => 'Tiwanaku',
  client: async () => (await withAreas(import('./index.ts'), table)).tiwanakuClient,
  home: async () => (await withAreas(import('./home/index.ts'), home)).tiwanakuHome,
  pages: {
    rules: () => withAreas(import('./rules/RulesPage.svelte'), 'tiwanaku-rules'),
    learn: () =>
      withAreas(
        import('./tutorial/LessonPage.svelte'),
        'tiwanaku-lesson',
        'tiwanaku-lesson-otoma',
        table,
        'tiwanaku-otoma',
      ),
  },
};
