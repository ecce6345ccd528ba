import { withAreas } from '../../../i18n/messages.svelte.ts';

/** How hard a land was, fetched behind what shows a finished match. */
export const later = {
  panel: () => withAreas(import('./LandPanel.svelte'), 'tiwanaku-hints'),
  grade: () => import('./land-grade.ts'),
};
