export { default as DiscEditor } from './DiscEditor.svelte';
