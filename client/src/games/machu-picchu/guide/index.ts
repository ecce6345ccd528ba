import position from '../../../i18n/generated/machu-picchu-table.ts';
import { useArea, withAreas } from '../../../i18n/messages.svelte.ts';
import { bringSymbols } from '../../../ui/symbols.ts';
import type { GameGuide } from '../../game-entry.ts';
import { machuPicchuHome } from './home.ts';

// By the address alone: the module would bring the table along.
void bringSymbols(new URL('../symbols.svg', import.meta.url).pathname);

/** What explains Machu Picchu to people who do not play yet. */
export const guide: GameGuide = {
  home: async () => {
    await useArea('machu-picchu-home');
    return machuPicchuHome;
  },
  rules: () => withAreas(import('../rules/RulesPage.svelte'), 'guide', 'machu-picchu-rules', position),
  learn: () =>
    withAreas(
      import('../tutorial/LessonPage.svelte'),
      'guide',
      'machu-picchu-lesson',
      position,
      'machu-picchu-answers',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-night',
      'machu-picchu-orders',
      'machu-picchu-result',
      'clock',
      'sound',
    ),
};
