import { useWords, withWords } from '../../i18n/messages.svelte.ts';
import type { GameGuide } from '../game-entry.ts';
import { tiwanakuHome } from './home.ts';

/** Pages for one person alone: they share the table's board and its words, and a name is asked for with those of the screens. */
const study = <Page>(page: Promise<Page>) =>
  withWords(page, 'tiwanaku-study', 'tiwanaku-tools', 'tiwanaku-table', 'screens');

export const guide: GameGuide = {
  home: async () => {
    await useWords('tiwanaku-home');
    return tiwanakuHome;
  },
  /** Without the table, which the lesson needs. */
  rules: () => withWords(import('./rules/RulesPage.svelte'), 'tiwanaku-guide', 'screens'),
  learn: () =>
    withWords(
      import('./tutorial/LessonPage.svelte'),
      'tiwanaku-guide',
      'tiwanaku-study',
      'tiwanaku-tools',
      'tiwanaku-table',
      'screens',
    ),
  practice: () => study(import('./practice/PracticePage.svelte')),
  puzzles: () => study(import('./puzzles/PuzzlePage.svelte')),
  techniques: () => study(import('./techniques/TechniquePage.svelte')),
  daily: () => study(import('./daily/DailyPage.svelte')),
  leagues: () => study(import('./leagues/LeaguesPage.svelte')),
};
