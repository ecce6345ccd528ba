/** For rooms and statistics. */
export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from '../statistics/index.ts';
