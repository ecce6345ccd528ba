/** What a table can be drawn without, as one lazy chunk. */
export { default as Above } from '../motion/Above.svelte';
export { default as Caption } from '../log/Caption.svelte';
export { default as Crops } from '../dock/Crops.svelte';
export { default as Drag } from '../hand/Drag.svelte';
export { default as OverDock } from '../tools/OverDock.svelte';
export { default as ReserveShelf } from '../dock/ReserveShelf.svelte';
export { default as SeatClock } from '../../../match/clock/SeatClock.svelte';
export { default as SeatClocks } from '../../../match/clock/SeatClocks.svelte';
export { default as Standstill } from '../../../match/clock/Standstill.svelte';
export { default as TokenShelf } from '../dock/TokenShelf.svelte';
export { default as Toolbar } from '../tools/Toolbar.svelte';
export { default as BesideBoard } from './BesideBoard.svelte';
export { default as Ends } from './Ends.svelte';
export { default as OnSpace } from './OnSpace.svelte';
export { default as OverBoard } from './OverBoard.svelte';
export { default as TalkColumn } from './TalkColumn.svelte';
export { default as SoundOffer } from '../../../match/sounds/SoundOffer.svelte';
export { TableExtras } from './table-extras.svelte.ts';
