import { withAreas } from '../../i18n/messages.svelte.ts';

/** The ways to another device and out for good, fetched with their words when they are wanted. */
export const moveParts = () => withAreas(import('./index.ts'), 'safety');
