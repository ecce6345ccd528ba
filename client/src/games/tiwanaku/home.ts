import type { DailyStanding } from '@tiwanaku/shared/protocol';
import { m } from '../../i18n/messages.svelte.ts';
import type { GameHome } from '../game-entry.ts';

/** What today's land is for this person, and how many days in a row they have; a land lasts until midnight in UTC. */
export function dailyCall({ state, streak }: DailyStanding, now: Date): string {
  const isOver = state !== null && state !== 'running';
  const parts = [
    state === null && m.home_dailyWaits(),
    state === 'running' && m.home_dailyGoOn(),
    state === 'finished' && m.home_dailyDone(),
    streak > 0 && m.home_dailyStreak({ count: streak }),
    isOver && m.home_dailyNext({ hours: 24 - now.getUTCHours() }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

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
