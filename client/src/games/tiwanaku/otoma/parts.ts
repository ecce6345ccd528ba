/** What only the games against the Otoma show, in one piece of the bundle of its own. */
export { default as Duel } from './Duel.svelte';
export { default as OtomaRow } from './OtomaRow.svelte';
export { default as OtomaTalk } from './OtomaTalk.svelte';
export { default as SpentTile } from './SpentTile.svelte';
