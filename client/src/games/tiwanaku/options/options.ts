import type { Land, Mode, Options, Size } from '@tiwanaku/shared/tiwanaku';
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

/**
 * Another mode, after what was chosen before, the latest first: what was chosen for it comes back, and what every mode has
 * remains. Hints remain among players; a player alone has them unless they are chosen away.
 */
export function inMode(mode: Mode, earlier: readonly Options[]): Options {
  const own = earlier.find((one) => one.mode === mode) ?? optionsFor(mode);
  const { hints } = earlier.find((one) => (one.mode === 'solo') === (mode === 'solo')) ?? optionsFor(mode);
  const { aids, land, disc } = earlier[0] ?? own;
  return { ...own, aids, land, disc, hints };
}

export const modeWords: Readonly<Record<Mode, () => string>> = {
  competitive: m.tiwanaku_options_modeCompetitive,
  solo: m.tiwanaku_options_modeSolo,
  coop: m.tiwanaku_options_modeCoop,
};
export const sizeWords: Readonly<Record<Size, () => string>> = {
  short: m.tiwanaku_options_sizeShort,
  long: m.tiwanaku_options_sizeLong,
};
export const landWords: Readonly<Record<Land | 'any', () => string>> = {
  any: m.tiwanaku_options_landAny,
  gentle: m.tiwanaku_options_landGentle,
  steady: m.tiwanaku_options_landSteady,
  sharp: m.tiwanaku_options_landSharp,
};
const difficultyWords = {
  easy: m.tiwanaku_options_difficultyEasy,
  normal: m.tiwanaku_options_difficultyNormal,
  hard: m.tiwanaku_options_difficultyHard,
  expert: m.tiwanaku_options_difficultyExpert,
};

/** The choices as the form says them. */
export function choicesIn(options: Options): readonly (readonly [label: string, word: string])[] {
  const { mode, land = 'any', disc, aids = 'none', hints } = options;
  return [
    [m.tiwanaku_options_mode(), modeWords[mode]()],
    mode === 'competitive'
      ? [m.tiwanaku_options_size(), sizeWords[options.size]()]
      : [m.tiwanaku_options_difficulty(), difficultyWords[options.difficulty]()],
    [m.tiwanaku_disc_from(), disc ? m.tiwanaku_disc_own() : m.tiwanaku_disc_drawn()],
    [m.tiwanaku_options_land(), landWords[land]()],
    [m.tiwanaku_options_aids(), m[`tiwanaku_options_aids_${aids}`]()],
    [m.tiwanaku_options_hints(), hints ? m.tiwanaku_options_hintsOn() : m.tiwanaku_options_hintsOff()],
    [
      m.tiwanaku_options_proof(),
      mode === 'solo' && options.proof ? m.tiwanaku_options_proofOn() : m.tiwanaku_options_proofOff(),
    ],
  ];
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
  const difficulty = small(difficultyWords[options.difficulty]());
  if (options.mode === 'coop') return m.tiwanaku_options_coop({ difficulty });
  const solo = m.tiwanaku_options_solo({ difficulty });
  return options.proof ? `${solo}, ${m.tiwanaku_proof()}` : solo;
}
