import { machuPicchuWords } from '@tiwanaku/shared/machu-picchu';
import { askedBy } from '../../asked.ts';

/** The room's form, how finished matches are counted, and what lists say is asked. */
export { default as OptionsForm } from './OptionsForm.svelte';
export { machuPicchuStatistics } from './statistics.ts';

export const machuPicchuAsked = askedBy(machuPicchuWords);
