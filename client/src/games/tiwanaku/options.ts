import type { Mode, Options } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../i18n/messages.svelte.ts';
import { small } from './words.ts';

/** The defaults of a mode. */
export function optionsFor(mode: Mode): Options {
  switch (mode) {
    case 'competitive':
      return { mode, size: 'long' };
    case 'solo':
      return { mode, size: 'long', difficulty: 'easy' };
    case 'coop':
      return { mode, size: 'long', difficulty: 'normal' };
  }
}

export function describeOptions(options: Options): string {
  if (options.mode === 'competitive')
    return options.size === 'long' ? m.tiwanaku_options_long() : m.tiwanaku_options_short();
  const words = {
    easy: m.tiwanaku_options_difficultyEasy,
    normal: m.tiwanaku_options_difficultyNormal,
    hard: m.tiwanaku_options_difficultyHard,
    expert: m.tiwanaku_options_difficultyExpert,
  };
  const difficulty = small(words[options.difficulty]());
  return options.mode === 'solo' ? m.tiwanaku_options_solo({ difficulty }) : m.tiwanaku_options_coop({ difficulty });
}
