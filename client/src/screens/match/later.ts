import { withAreas } from '../../i18n/messages.svelte.ts';

/** Many shared reviews end without. */
export const later = {
  /** What is tried in a shared review. */
  trying: () => withAreas(import('./review/TryingTogether.svelte'), 'sandbox'),
};
