import type { Crop, Size, Space } from '../../types.ts';
import { analyse } from '../answer/analyse.ts';
import type { Answer } from '../answer/answer.ts';
import { boardPositionOf, type BoardPosition } from '../position/position.ts';
import type { View } from '../../view.ts';

/** `notCertain` reveals nothing; `undecided`: the limit was reached. */
export type ProofVerdict = 'certain' | 'notCertain' | 'undecided';

/** About a seventh of a second at most. */
const proofLimits = { short: 6_000, long: 4_000 } as const satisfies Record<Size, number>;

/**
 * Whether a divination is certain by what lies open. Proof mode refuses one that is not, and accepts one that is not
 * decided.
 */
export const proofOf = (view: View, at: Space, crop: Crop, limit?: number): ProofVerdict =>
  proofIn(boardPositionOf(view.position), limit)(at, crop);

/** Analyses the position once for all its verdicts. */
export function proofIn(position: BoardPosition, limit: number = proofLimits[position.size]) {
  const found = analyse(position, limit);
  return (at: Space, crop: Crop): ProofVerdict => {
    if (!found.ok) return 'notCertain';
    if (found.value.certain[at]?.crop === crop) return 'certain';
    return found.value.mode === 'exact' || isDisproved(found.value, at, crop) ? 'notCertain' : 'undecided';
  };
}

/** Some completion has another crop there, or none has this one. */
function isDisproved({ possible, confirmed }: Answer, at: Space, crop: Crop): boolean {
  const isThis = (value: string): boolean => value.endsWith(String(crop));
  return !(possible[at] ?? []).some(isThis) || (confirmed?.[at] ?? []).some((value) => !isThis(value));
}
