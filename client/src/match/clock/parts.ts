/** What a table shows of time and absent people, in one piece of the bundle of its own: most matches need none of it. */
export { default as SeatClocks } from './SeatClocks.svelte';
export { default as SeatClock } from './SeatClock.svelte';
export { default as Standstill } from './Standstill.svelte';
export { absentText } from './absent-text.ts';
export { pausedText } from './paused-text.ts';
