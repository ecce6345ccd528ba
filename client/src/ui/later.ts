import { withAreas } from '../i18n/messages.svelte.ts';

/** Every page has a bar, few open its menu. With their messages. */
export const barParts = () => withAreas(import('./bar.ts'), 'menu', 'invitation');
