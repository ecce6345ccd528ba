import { withAreas } from '../../i18n/messages.svelte.ts';

/** Clocks, and what is said while a match stands still, with their words. */
export const clockParts = () => withAreas(import('./parts.ts'), 'clock');
