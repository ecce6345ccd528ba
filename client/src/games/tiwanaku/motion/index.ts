/** What moves over the board, in one piece of the bundle of its own: the board is there before anything moves. */
export { default as FirstPlayer } from './FirstPlayer.svelte';
export { motionsOf } from './motions-of.ts';
export { default as Pings } from './Pings.svelte';
export { default as Reveal } from './Reveal.svelte';
export { default as Walker } from './Walker.svelte';
export { default as TokenFlight } from './TokenFlight.svelte';
