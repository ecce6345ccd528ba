import '../symbols.ts';
import table from '../../../i18n/generated/machu-picchu-table.ts';
import { useArea, withAreas } from '../../../i18n/messages.svelte.ts';
import type { GameGuide } from '../../game-entry.ts';
import { later } from '../later.ts';
import { machuPicchuHome } from './home.ts';

/** What explains Machu Picchu to people who do not play yet. */
export const guide: GameGuide = {
  home: async () => {
    await useArea('machu-picchu-home');
    return machuPicchuHome;
  },
  rules: () => withAreas(import('../rules/RulesPage.svelte'), 'guide', 'machu-picchu-rules', table),
  learn: async () => {
    const page = withAreas(import('../tutorial/LessonPage.svelte'), 'guide', 'machu-picchu-lesson', table);
    await later.extras();
    return await page;
  },
};
