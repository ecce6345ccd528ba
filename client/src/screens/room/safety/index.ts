/** What people can do about others, in one piece of the bundle of its own. */
export { default as Everybody } from './Everybody.svelte';
export { default as PersonMenu } from './PersonMenu.svelte';
export { default as PersonSheet } from './PersonSheet.svelte';
