/** The end of a match, in one piece of the bundle of its own. */
export { default as ResultCard } from './ResultCard.svelte';
export { resultOf } from './result.ts';
