import { withAreas } from '../../../i18n/messages.svelte.ts';

/** Tables that offer hints only: few do. */
export const later = { panel: () => withAreas(import('./HintPanel.svelte'), 'tiwanaku-hints') };
