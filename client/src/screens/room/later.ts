import { withAreas } from '../../i18n/messages.svelte.ts';

/** What a room can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  /** What stands behind the seats and the board: settings, chat, people, sheets, pauses and votes. */
  panels: () => withAreas(import('./panels.ts'), 'room-panels', 'clock', 'safety', 'push'),
  /** What stands before a room: who invites, who is asked for a name, who does not come in. */
  door: () => withAreas(import('./invitation/index.ts'), 'invitation', 'safety'),
};
