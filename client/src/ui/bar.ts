/** Opened from a page's bar. */
export { default as ConnectionBanner } from './connection/ConnectionBanner.svelte';
export { openMenu } from './menu/open-menu.ts';
