/** What lies beside the game, in one piece of the bundle of its own: the board is there before it. */
export { default as NoteMarks } from '../notes/NoteMarks.svelte';
export { default as Palette } from '../notes/Palette.svelte';
export { default as Help } from './Help.svelte';
export { default as Toolbar } from './Toolbar.svelte';
export { TableTools } from './tools.svelte.ts';
export { reachOf } from '../watching/reach-of.ts';
export { isStandstill } from '@tiwanaku/shared/tiwanaku';
