/** Open tables, a person's own matches, and statistics that a person shares, as one chunk. */
export { default as MyMatches } from '../my/MyMatches.svelte';
export { default as OpenTables } from './OpenTables.svelte';
export { default as SharedFigures } from '../my/SharedFigures.svelte';
