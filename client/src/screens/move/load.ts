import { withAreas } from '../../i18n/messages.svelte.ts';

/** Loads both with their messages. */
export const moveParts = () => withAreas(import('./index.ts'), 'safety');
