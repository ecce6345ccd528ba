/** What comes before a room, as one piece. */
export { askName } from '../../../ui/name/ask-name.ts';
export { default as Closed } from './Closed.svelte';
export { default as Invitation } from './Invitation.svelte';
export { default as Refused } from './Refused.svelte';
export { default as Unknown } from '../../Unknown.svelte';
