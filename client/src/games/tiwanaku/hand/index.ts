// Wanted with the first way: the board asks for it by itself.
import '../board/Way.svelte';

export { complaintText } from './complaint-text.ts';
export { default as Crops } from '../dock/Crops.svelte';
export { default as Drag } from './Drag.svelte';
export { default as ReserveShelf } from '../dock/ReserveShelf.svelte';
export { default as TokenShelf } from '../dock/TokenShelf.svelte';
