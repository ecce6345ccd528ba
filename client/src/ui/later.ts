import { withAreas } from '../i18n/messages.svelte.ts';

/** Loads the menu and the connection banner with their messages. */
export const barParts = () => withAreas(import('./bar.ts'), 'menu', 'invitation');
