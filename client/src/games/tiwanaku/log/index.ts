/** The log and its sentences, in one piece of the bundle of their own. */
export { default as Log } from './Log.svelte';
export { spokenEvents } from '../text/speech.ts';
