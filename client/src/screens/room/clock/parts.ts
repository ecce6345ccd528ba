/** What the page of a match shows of time and absent people, in one piece of the bundle of its own. */
export { default as MatchMenu } from './MatchMenu.svelte';
export { default as TimeBar } from './TimeBar.svelte';
