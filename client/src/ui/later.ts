import { withAreas } from '../i18n/messages.svelte.ts';

/** With their messages. */
export const barParts = () => withAreas(import('./bar.ts'), 'menu', 'invitation');
