import { withAreas } from '../../../i18n/messages.svelte.ts';

/** What people can do about others, fetched with its words when it is wanted. A second call costs nothing. */
export const safetyParts = () => withAreas(import('./index.ts'), 'safety');
