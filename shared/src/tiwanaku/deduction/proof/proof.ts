import type { Crop, Size, Space } from '../../language/types.ts';
import { analyse } from '../answer/analyse.ts';
import type { Analysis } from '../answer/analysis.ts';
import { positionOf, type Position } from '../position/position.ts';
import type { View } from '../../view/view.ts';

/** What the board alone says of a divination; `notCertain` says nothing of the truth, `undecided` that the limit was reached. */
export type ProofVerdict = 'certain' | 'notCertain' | 'undecided';

/** Steps that take at most about a seventh of a second. */
const proofLimits = { short: 6_000, long: 4_000 } as const satisfies Record<Size, number>;

/**
 * Whether a divination is certain by what lies open. In proof mode a divination that is not is refused; one that is not decided is taken.
 */
export const proofOf = (view: View, at: Space, crop: Crop, limit?: number): ProofVerdict =>
  proofIn(positionOf(view.table), limit)(at, crop);

/** The verdicts of a position, which is analysed once for all of them. */
export function proofIn(position: Position, limit: number = proofLimits[position.size]) {
  const found = analyse(position, limit);
  return (at: Space, crop: Crop): ProofVerdict => {
    if (!found.ok) return 'notCertain';
    if (found.value.certain[at]?.crop === crop) return 'certain';
    return found.value.mode === 'exact' || isDisproved(found.value, at, crop) ? 'notCertain' : 'undecided';
  };
}

/** Whether some completion has another crop there, or none has this one. */
function isDisproved({ possible, confirmed }: Analysis, at: Space, crop: Crop): boolean {
  const isThis = (value: string): boolean => value.endsWith(String(crop));
  return !(possible[at] ?? []).some(isThis) || (confirmed?.[at] ?? []).some((value) => !isThis(value));
}
