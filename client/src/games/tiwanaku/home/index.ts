import { m } from '../../../i18n/messages.svelte.ts';
import type { GameHome } from '../../game-entry.ts';
import { dailyCall } from './daily-call.ts';

export const tiwanakuHome: GameHome = {
  picture: 'chakana',
  claim: () => m.home_claim(),
  players: () => m.home_players(),
  imprint: () => m.home_imprint(),
  alone: { picture: 'otoma-violet', word: () => m.home_alone() },
  steps: [
    { pictures: ['t-grass', 't-mud', 't-sand'], title: () => m.home_how1Title(), text: () => m.home_how1Text() },
    { pictures: ['crop-1', 'crop-2', 'crop-3'], title: () => m.home_how2Title(), text: () => m.home_how2Text() },
    { pictures: ['o3', 'o4', 'o5'], title: () => m.home_how3Title(), text: () => m.home_how3Text() },
  ],
  lesson: { picture: 'wheel', about: () => m.home_learnAbout() },
  rules: { picture: 's-condor', about: () => m.home_rulesAbout() },
  practice: { picture: 'crop-4', title: () => m.home_practice(), about: () => m.home_practiceAbout() },
  puzzles: { picture: 'crop-5', title: () => m.home_puzzles(), about: () => m.home_puzzlesAbout() },
  daily: { picture: 't-grass', title: () => m.home_daily(), about: () => m.home_dailyAbout(), call: dailyCall },
};
