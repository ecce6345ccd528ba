import { withAreas } from '../i18n/messages.svelte.ts';

/** What the bar of a page opens, fetched with its words: the menu, and what is wrong with the connection. */
export const barParts = () => withAreas(import('./bar.ts'), 'menu', 'invitation');
