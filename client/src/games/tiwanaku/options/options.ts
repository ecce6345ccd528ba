import type { Land, Mode, Options } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { small } from '../words.ts';

export function optionsFor(mode: Mode): Options {
  switch (mode) {
    case 'competitive':
      return { mode, size: 'long' };
    case 'solo':
      return { mode, size: 'long', difficulty: 'easy', hints: true };
    case 'coop':
      return { mode, size: 'long', difficulty: 'normal' };
  }
}

/** Inside a sentence. */
export function landWord(land: Land): string {
  const words = { gentle: m.tiwanaku_land_gentle, steady: m.tiwanaku_land_steady, sharp: m.tiwanaku_land_sharp };
  return words[land]();
}

export const describeOptions = (options: Options): string =>
  [kindWords(options), options.land && !options.disc && landWord(options.land), options.hints && m.tiwanaku_withHints()]
    .filter(Boolean)
    .join(', ');

function kindWords(options: Options): string {
  if (options.mode === 'competitive')
    return options.size === 'long' ? m.tiwanaku_options_long() : m.tiwanaku_options_short();
  const words = {
    easy: m.tiwanaku_options_difficultyEasy,
    normal: m.tiwanaku_options_difficultyNormal,
    hard: m.tiwanaku_options_difficultyHard,
    expert: m.tiwanaku_options_difficultyExpert,
  };
  const difficulty = small(words[options.difficulty]());
  if (options.mode === 'coop') return m.tiwanaku_options_coop({ difficulty });
  const solo = m.tiwanaku_options_solo({ difficulty });
  return options.proof ? `${solo}, ${m.tiwanaku_proof()}` : solo;
}
