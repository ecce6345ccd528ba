/** The room's form, how finished matches are counted and judged, and what lists say is asked. */
export { tiwanakuAsked } from '../asked.ts';
export { judging } from '../statistics/judging.ts';
export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from '../statistics/index.ts';
