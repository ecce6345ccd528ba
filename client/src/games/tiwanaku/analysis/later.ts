import { withAreas } from '../../../i18n/messages.svelte.ts';

export type AnalysisPieces = typeof import('./index.ts');

/** Fetched after the page of a finished match. */
export const later = { analysis: () => withAreas(import('./index.ts'), 'tiwanaku-analysis', 'tiwanaku-hints') };
