/** What a page's bar opens, as one chunk. */
export { default as ConnectionBanner } from './connection/ConnectionBanner.svelte';
export { openMenu } from './menu/open-menu.ts';
