import { withAreas } from '../../../i18n/messages.svelte.ts';

/** Pauses, votes and what is asked about absent people, with their words. */
export const timeParts = () => withAreas(import('./parts.ts'), 'clock');

/** The room's form for clocks. */
export const clockSettings = () => withAreas(import('./ClockSettings.svelte'), 'clock');
