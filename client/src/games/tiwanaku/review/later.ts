import { withAreas } from '../../../i18n/messages.svelte.ts';

/** What could be known in a finished match, fetched behind its page. */
export const later = { panel: () => withAreas(import('./ReviewPanel.svelte'), 'tiwanaku-review', 'tiwanaku-hints') };
