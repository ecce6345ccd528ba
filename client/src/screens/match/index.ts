/** A finished match: looked back on, looked at together, or played on, as one piece. */
export { default as MatchScreen } from './MatchScreen.svelte';
export { default as ReviewRoom } from './review/ReviewRoom.svelte';
export { default as SandboxScreen } from './sandbox/SandboxScreen.svelte';
