import { m } from '../../../i18n/messages.svelte.ts';
import { plainHome, type GameHome } from '../../game-entry.ts';

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
