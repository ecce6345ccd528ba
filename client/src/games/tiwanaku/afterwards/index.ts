import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { Afterwards } from '../../afterwards.ts';
import AfterwardsPage from './AfterwardsPage.svelte';
import { outcomeOf } from './outcome.ts';
import { proofWords } from '../proof-words.ts';
import { stepsOf } from './steps.ts';

/** Finished matches of Tiwanaku. */
export const tiwanakuAfterwards: Afterwards<TiwanakuTypes> = {
  steps: stepsOf,
  outcome: (view, events, match) => outcomeOf(view.table, events, match),
  Page: AfterwardsPage,
  proofWords,
};

export { tellsTruth } from '../truth.ts';
