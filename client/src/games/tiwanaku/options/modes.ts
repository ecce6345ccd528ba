export { tiwanakuAsked } from '../asked.ts';
export { judging } from '../statistics/judging.ts';
export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from '../statistics/index.ts';
