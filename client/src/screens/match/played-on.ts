/** Where a finished match is looked at together or played on, as one chunk. */
export { default as ReviewRoom } from './review/ReviewRoom.svelte';
export { default as SandboxScreen } from './sandbox/SandboxScreen.svelte';
