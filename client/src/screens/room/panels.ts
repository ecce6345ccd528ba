/** Panels behind seats and board, as one chunk. */
export { Absences } from './clock/absences.svelte.ts';
export { beAtTable } from './be-at-table.ts';
export { default as TimeBar } from './clock/TimeBar.svelte';
export { default as Bubble } from './Bubble.svelte';
export { default as Chat } from './Chat.svelte';
export { default as MatchSheet } from './MatchSheet.svelte';
export { default as Panels } from './Panels.svelte';
export { default as Question } from '../../ui/Question.svelte';
export { default as RematchBar } from './RematchBar.svelte';
