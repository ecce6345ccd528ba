import type { Space } from '@tiwanaku/shared/tiwanaku';
import type { HeldBack, Motion, TokenFlight } from '../state/motion.ts';

/** A motion will bring them. */
export function heldBackBy(motions: readonly Motion[]): HeldBack {
  const [pawns, terrains, crops] = [new Set<Space>(), new Set<Space>(), new Set<Space>()];
  const tokens: TokenFlight[] = [];
  for (const motion of motions) {
    if (motion.type === 'walk') {
      const to = motion.path.at(-1);
      if (to) pawns.add(to);
    } else if (motion.type === 'reveal') {
      if (motion.terrain) terrains.add(motion.space);
      if (motion.crop) crops.add(motion.space);
    } else tokens.push(motion);
  }
  return { pawns, terrains, crops, tokens };
}
