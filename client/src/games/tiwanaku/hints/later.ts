import { withAreas } from '../../../i18n/messages.svelte.ts';

/** For tables that offer hints. */
export const later = { panel: () => withAreas(import('./HintPanel.svelte'), 'tiwanaku-hints', 'tiwanaku-reasons') };
