import { withAreas } from '../../i18n/messages.svelte.ts';

/** Lazy parts of a room with their messages; repeated calls are free. Seats are drawn without panels, panels without a door. */
export const later = {
  /** Settings, chat, people, sheets, pauses and votes; device and session. */
  panels: () => withAreas(import('./panels.ts'), 'room-panels', 'clock', 'safety', 'push'),
  /** Invitation, name and refusal. */
  door: () => withAreas(import('./invitation/index.ts'), 'invitation', 'safety'),
};
