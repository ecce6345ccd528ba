import { withAreas } from '../../i18n/messages.svelte.ts';

/** What a room can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  nameForm: () => withAreas(import('./NameForm.svelte'), 'room-panels'),
  moved: () => withAreas(import('../move/Moved.svelte'), 'safety'),
  panels: () => withAreas(import('./panels.ts'), 'room-panels'),
};
