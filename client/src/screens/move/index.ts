/** And ending the session. */
export { default as ComeHere } from './ComeHere.svelte';
export { default as Leave } from './Leave.svelte';
export { default as MoveDevice } from './MoveDevice.svelte';
