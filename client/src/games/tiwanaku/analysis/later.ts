import { withAreas } from '../../../i18n/messages.svelte.ts';

export type AnalysisPieces = typeof import('./index.ts');

/** After a finished match: the solver is large. */
export const later = { analysis: () => withAreas(import('./index.ts'), 'tiwanaku-analysis', 'tiwanaku-hints') };
