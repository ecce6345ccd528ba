import { withAreas } from '../../../i18n/messages.svelte.ts';

export type ReviewPieces = typeof import('./index.ts');

/** What could be known in a finished match, fetched behind its page. */
export const later = { review: () => withAreas(import('./index.ts'), 'tiwanaku-review', 'tiwanaku-hints') };
