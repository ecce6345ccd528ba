import { withAreas } from '../../../i18n/messages.svelte.ts';

/** After a finished match. */
export const later = {
  panel: () => withAreas(import('./LandPanel.svelte'), 'tiwanaku-hints'),
  grade: () => import('./land-grade.ts'),
};
