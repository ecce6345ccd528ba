import { withAreas } from '../i18n/messages.svelte.ts';

/** Pages that explain the game, each fetched when somebody goes there. */
export const teaching = {
  rules: () => withAreas(import('./tiwanaku/rules/RulesPage.svelte'), 'tiwanaku-rules'),
  learn: () =>
    withAreas(
      import('./tiwanaku/tutorial/LessonPage.svelte'),
      'tiwanaku-lesson',
      'tiwanaku-lesson-otoma',
      'tiwanaku-table',
      'tiwanaku-otoma',
    ),
};
