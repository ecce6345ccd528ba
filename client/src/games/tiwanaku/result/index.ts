/** The end of a match, in one piece of the bundle of its own. */
export { default as EndMarks } from './EndMarks.svelte';
export { MapOpening } from './map-opening.svelte.ts';
export { default as ResultCard } from './ResultCard.svelte';
export { winnersSentence } from '../text/winners.ts';
export { resultOf } from './result.ts';
