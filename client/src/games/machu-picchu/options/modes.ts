/** The ways to play: the room's form, and how finished matches are counted. */
export { default as OptionsForm } from './OptionsForm.svelte';
export { machuPicchuStatistics } from './statistics.ts';
