/** Panels behind seats and board, and the way to another device, which they offer; as one piece. */
export { Absences } from './clock/absences.svelte.ts';
export { default as AfterMatch } from './AfterMatch.svelte';
export { beAtTable } from './be-at-table.ts';
export { default as BotSheet } from './seats/BotSheet.svelte';
export { default as TimeBar } from './clock/TimeBar.svelte';
export { default as Bubble } from './chat/Bubble.svelte';
export { default as Chat } from './chat/Chat.svelte';
export { default as ComeHere } from '../move/ComeHere.svelte';
export { default as InviteButton } from './invitation/InviteButton.svelte';
export { default as Leave } from '../move/Leave.svelte';
export { default as MatchSheet } from './MatchSheet.svelte';
export { default as MoveDevice } from '../move/MoveDevice.svelte';
export { default as NobodyYet } from './seats/NobodyYet.svelte';
export { ownPush } from '../../pwa/own-push.svelte.ts';
export { default as Panels } from './Panels.svelte';
export { default as Question } from '../../ui/controls/Question.svelte';
export { default as RematchBar } from './RematchBar.svelte';
