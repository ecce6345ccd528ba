/** What the bar of a page opens, in one piece of the bundle of its own. */
export { default as ConnectionBanner } from './ConnectionBanner.svelte';
export { openMenu } from './menu/open-menu.ts';
