import { withAreas } from '../../i18n/messages.svelte.ts';

/** For the few that change their device or end their session; with a QR code. */
export const moveParts = () => withAreas(import('./index.ts'), 'safety');
