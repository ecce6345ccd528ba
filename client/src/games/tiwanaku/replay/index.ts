import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { withWords } from '../../../i18n/messages.svelte.ts';
import type { GameReplay } from '../../game-replay.ts';
import Hidden from './Hidden.svelte';
import ReplayPage from './ReplayPage.svelte';
import { outcomeOf } from './outcome.ts';
import { proofWords } from '../proof-words.ts';
import { stepsOf } from './steps.ts';

export const tiwanakuReplay: GameReplay<TiwanakuTypes> = {
  steps: stepsOf,
  outcome: (view, events, match) => outcomeOf(view.position, events, match),
  pointText: (point) => point,
  Page: ReplayPage,
  Hidden,
  proofWords,
  reasons: async () => (await withWords(import('../why/index.ts'), 'tiwanaku-study')).botsReasons(),
};

export { tellsTruth } from '@tiwanaku/shared/tiwanaku';
