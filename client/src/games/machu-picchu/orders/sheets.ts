export { default as AheadSheet } from './AheadSheet.svelte';
export { default as OrdersSheet } from './OrdersSheet.svelte';
