import { withAreas } from '../../../i18n/messages.svelte.ts';

/** Fetched when a table offers hints. */
export const later = { panel: () => withAreas(import('./HintPanel.svelte'), 'tiwanaku-hints') };
