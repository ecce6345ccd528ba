import table from '../../i18n/generated/tiwanaku-table.ts';
import { useArea, withAreas } from '../../i18n/messages.svelte.ts';
import type { GameGuide } from '../game-entry.ts';
import { tiwanakuHome } from './home/index.ts';

export const guide: GameGuide = {
  home: async () => {
    await useArea('tiwanaku-home');
    return tiwanakuHome;
  },
  rules: () => withAreas(import('./rules/RulesPage.svelte'), 'guide', 'tiwanaku-rules'),
  learn: () =>
    withAreas(
      import('./tutorial/LessonPage.svelte'),
      'guide',
      'tiwanaku-lesson',
      'tiwanaku-lesson-otoma',
      table,
      'tiwanaku-otoma',
      'tiwanaku-rejections',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-reveal',
    ),
  practice: () =>
    withAreas(
      import('./practice/PracticePage.svelte'),
      'tiwanaku-practice',
      'tiwanaku-techniques',
      'tiwanaku-hints',
      'tiwanaku-options',
      table,
    ),
  puzzles: () =>
    withAreas(
      import('./puzzles/PuzzlePage.svelte'),
      'tiwanaku-puzzles',
      'tiwanaku-practice',
      'tiwanaku-techniques',
      'tiwanaku-hints',
      table,
    ),
  daily: () => withAreas(import('./daily/DailyPage.svelte'), 'tiwanaku-daily', 'proof', 'invitation', table),
  leagues: () => withAreas(import('./leagues/LeaguesPage.svelte'), 'tiwanaku-leagues', 'tiwanaku-daily', table),
  techniques: () =>
    withAreas(
      import('./techniques/TechniquePage.svelte'),
      'tiwanaku-techniques',
      'tiwanaku-practice',
      'tiwanaku-hints',
      table,
    ),
};
