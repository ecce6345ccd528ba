import { withAreas } from '../../../i18n/messages.svelte.ts';

/** Clocks, pauses and what is asked about absent people, with their words. */
export const clockParts = () => withAreas(import('./parts.ts'), 'clock');

/** The room's form for clocks. */
export const clockSettings = () => withAreas(import('./ClockSettings.svelte'), 'clock');
