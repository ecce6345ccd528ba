/** What moves over the board, in one piece of the bundle of its own: the board is there before anything moves. */
export { default as Above } from './Above.svelte';
export { default as FirstPlayer } from './FirstPlayer.svelte';
export { listenTo } from './listen.ts';
export { Motions } from './motions.svelte.ts';
