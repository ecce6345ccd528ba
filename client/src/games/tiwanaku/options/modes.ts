/** One lazy chunk: modes are chosen for a room and counted in statistics. */
export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from '../statistics/index.ts';
