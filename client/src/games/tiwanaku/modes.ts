/** The ways to play, in one piece of the bundle of its own: to choose one for a room, and to count finished matches by. */
export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from './statistics/index.ts';
