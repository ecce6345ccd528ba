import table from '../../i18n/generated/tiwanaku-table.ts';
import { useArea, withAreas } from '../../i18n/messages.svelte.ts';
import type { GameGuide } from '../game-entry.ts';
import { tiwanakuHome } from './home/index.ts';

/** Practice, puzzles and techniques link to each other and share their board. */
const study = () =>
  withAreas(
    import('./pages/study.ts'),
    'tiwanaku-practice',
    'tiwanaku-puzzles',
    'tiwanaku-techniques',
    'tiwanaku-hints',
    'tiwanaku-reasons',
    'tiwanaku-options',
    'invitation',
    table,
  );

/** Leagues compare daily lands. */
const days = () =>
  withAreas(import('./pages/days.ts'), 'tiwanaku-daily', 'tiwanaku-leagues', 'proof', 'invitation', table);

export const guide: GameGuide = {
  home: async () => {
    await useArea('tiwanaku-home');
    return tiwanakuHome;
  },
  /** Without the table, which the lesson needs. */
  rules: () => withAreas(import('./rules/RulesPage.svelte'), 'guide', 'tiwanaku-rules'),
  learn: () =>
    withAreas(
      import('./tutorial/LessonPage.svelte'),
      'guide',
      'tiwanaku-lesson',
      'tiwanaku-lesson-otoma',
      'tiwanaku-hints',
      'tiwanaku-reasons',
      table,
      'tiwanaku-otoma',
      'tiwanaku-rejections',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-reveal',
    ),
  practice: async () => ({ default: (await study()).PracticePage }),
  puzzles: async () => ({ default: (await study()).PuzzlePage }),
  techniques: async () => ({ default: (await study()).TechniquePage }),
  daily: async () => ({ default: (await days()).DailyPage }),
  leagues: async () => ({ default: (await days()).LeaguesPage }),
};
