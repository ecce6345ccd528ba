/** What happened and what is said, and what is played, in one piece of the bundle of its own. */
export { default as Caption } from './Caption.svelte';
export { default as Talk } from './Talk.svelte';
