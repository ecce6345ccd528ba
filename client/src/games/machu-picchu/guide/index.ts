import { useWords, withWords } from '../../../i18n/messages.svelte.ts';
import { bringSymbols } from '../../../ui/symbols.ts';
import type { GameGuide } from '../../game-entry.ts';
import { machuPicchuHome } from './home.ts';

// By the address alone: the module would bring the table along.
void bringSymbols(new URL('../symbols.svg', import.meta.url).pathname);

const page = <Page>(code: Promise<Page>) => withWords(code, 'machu-picchu-guide', 'machu-picchu-table', 'screens');

/** What explains Machu Picchu to people who do not play yet. */
export const guide: GameGuide = {
  home: async () => {
    await useWords('machu-picchu-home');
    return machuPicchuHome;
  },
  rules: () => page(import('../rules/RulesPage.svelte')),
  learn: () => page(import('../tutorial/LessonPage.svelte')),
};
