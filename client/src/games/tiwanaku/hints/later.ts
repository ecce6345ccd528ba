import { withAreas } from '../../../i18n/messages.svelte.ts';

/** What a hint says, fetched where a table offers hints. */
export const later = { panel: () => withAreas(import('./HintPanel.svelte'), 'tiwanaku-hints') };
