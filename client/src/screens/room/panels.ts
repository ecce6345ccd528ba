/** What stands behind the seats and the board, in one piece of the bundle of its own. */
export { roomNews } from '../../a11y/room-news.ts';
export { default as Chat } from './Chat.svelte';
export { default as Invite } from './Invite.svelte';
export { default as MatchSheet } from './MatchSheet.svelte';
export { default as Question } from '../../ui/Question.svelte';
export { default as RematchBar } from './RematchBar.svelte';
export { default as Settings } from './Settings.svelte';
