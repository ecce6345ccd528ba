export { default as ReviewPanel } from './ReviewPanel.svelte';
export { default as ReviewStrip } from './ReviewStrip.svelte';
export { Review } from './review.svelte.ts';
export { byStep, candidatesOf, signOf, stepOf } from './timeline.ts';
export { candidatesText, signWord } from './review-text.ts';
