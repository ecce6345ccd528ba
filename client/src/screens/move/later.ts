import { withAreas } from '../../i18n/messages.svelte.ts';

export const moveParts = () => withAreas(import('./index.ts'), 'safety');
