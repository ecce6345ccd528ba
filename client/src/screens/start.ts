/** The start page, open tables, a person's own matches, and statistics that a person shares, as one piece. */
export { startPage } from './home/start.ts';
export { default as OpenTables } from './lobby/OpenTables.svelte';
export { default as MyMatches } from './my/MyMatches.svelte';
export { default as SharedFigures } from './my/SharedFigures.svelte';
