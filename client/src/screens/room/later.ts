import { withAreas } from '../../i18n/messages.svelte.ts';

/** What a room can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  nameForm: () => import('./NameForm.svelte'),
  moved: () => withAreas(import('../move/Moved.svelte'), 'safety'),
  panels: () => withAreas(import('./panels.ts'), 'room-panels'),
};
