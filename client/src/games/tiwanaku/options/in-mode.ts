import type { Mode, Options } from '@tiwanaku/shared/tiwanaku';
import { optionsFor } from './options.ts';

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
