import { withWords } from '../../i18n/messages.svelte.ts';

/** What a room fetches behind its seats or its board. Repeated calls are free. */
export const later = {
  /** Settings, chat, people, sheets, pauses and votes; device and session. */
  panels: () => withWords(import('./panels.ts'), 'screens'),
  /** Invitation, name and refusal. */
  door: () => withWords(import('./invitation/index.ts'), 'screens'),
};
