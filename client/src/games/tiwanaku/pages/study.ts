/** The pages for one person alone, as one piece. */
export { default as PracticePage } from '../practice/PracticePage.svelte';
export { default as PuzzlePage } from '../puzzles/PuzzlePage.svelte';
export { default as TechniquePage } from '../techniques/TechniquePage.svelte';
