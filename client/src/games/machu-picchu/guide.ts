import { m, useWords, withWords } from '../../i18n/messages.svelte.ts';
import { type GameGuide, type GameHome, plainHome } from '../game-entry.ts';
import { bringSymbols } from '../../ui/symbols.ts';

/** What Machu Picchu says of itself on the start page. */
export const machuPicchuHome: GameHome = {
  ...plainHome,
  picture: 'sun-tile',
  claim: () => m.machu_home_claim(),
  players: () => m.machu_home_players(),
  imprint: () => m.machu_home_imprint(),
  steps: [
    {
      pictures: ['mv-step', 'mv-ride', 'mv-stay'],
      title: () => m.machu_home_how1Title(),
      text: () => m.machu_home_how1Text(),
    },
    {
      pictures: ['prof-farmer', 'good-llama', 'cl-condor'],
      title: () => m.machu_home_how2Title(),
      text: () => m.machu_home_how2Text(),
    },
    {
      pictures: ['end-rescue', 'end-conquest', 'gold'],
      title: () => m.machu_home_how3Title(),
      text: () => m.machu_home_how3Text(),
    },
  ],
  lesson: { picture: 'd-terraces', about: () => m.machu_home_learnAbout() },
  rules: { picture: 'cl-condor', about: () => m.machu_home_rulesAbout() },
};

// The symbols are fetched by their address alone: the module would bring the table along.
void bringSymbols(new URL('./symbols.svg', import.meta.url).pathname);

const page = <Page>(code: Promise<Page>) => withWords(code, 'machu-picchu-guide', 'machu-picchu-table', 'screens');

/** What explains Machu Picchu to people who do not play yet. */
export const guide: GameGuide = {
  home: async () => {
    await useWords('machu-picchu-home');
    return machuPicchuHome;
  },
  rules: () => page(import('./rules/RulesPage.svelte')),
  learn: () => page(import('./tutorial/LessonPage.svelte')),
};
