export { default as AnalysisPanel } from './AnalysisPanel.svelte';
export { default as AnalysisStrip } from './AnalysisStrip.svelte';
export { Analysis } from './analysis.svelte.ts';
export { Hints } from '../hints/hints.svelte.ts';
export { hintMarkWord } from '../hints/marks.ts';
export { hintsBefore } from './hints-before.ts';
export { byStep, candidatesOf, signOf, stepOf } from './analysis-text.ts';
export { candidatesText, signWord } from './analysis-text.ts';
