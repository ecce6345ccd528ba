import { tiwanakuWords } from '@tiwanaku/shared/tiwanaku';
import { askedBy } from '../../asked.ts';

export { default as OptionsForm } from './OptionsForm.svelte';
export { tiwanakuStatistics } from '../statistics/index.ts';

export const tiwanakuAsked = askedBy(tiwanakuWords);
