/** What games against the Otoma need. */
export { default as OtomaScore } from './OtomaScore.svelte';
export { default as OtomaRow } from './OtomaRow.svelte';
export { default as OtomaTalk } from './OtomaTalk.svelte';
export { default as SpentTile } from './SpentTile.svelte';
