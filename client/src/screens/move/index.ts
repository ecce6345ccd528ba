/** The ways to another device and out for good, in one piece of the bundle of its own. */
export { default as ComeHere } from './ComeHere.svelte';
export { default as Leave } from './Leave.svelte';
export { default as MoveDevice } from './MoveDevice.svelte';
