import { withAreas } from '../../../i18n/messages.svelte.ts';

export type ReviewPieces = typeof import('./index.ts');

/** Fetched after the page of a finished match. */
export const later = { review: () => withAreas(import('./index.ts'), 'tiwanaku-review', 'tiwanaku-hints') };
