/** For games against the Otoma. */
export { default as Duel } from './Duel.svelte';
export { default as OtomaRow } from './OtomaRow.svelte';
export { default as OtomaTalk } from './OtomaTalk.svelte';
export { default as SpentTile } from './SpentTile.svelte';
