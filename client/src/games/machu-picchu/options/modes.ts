/** The room's form, how finished matches are counted, and what lists say is asked. */
export { machuPicchuAsked } from '../asked.ts';
export { default as OptionsForm } from './OptionsForm.svelte';
export { machuPicchuStatistics } from './statistics.ts';
