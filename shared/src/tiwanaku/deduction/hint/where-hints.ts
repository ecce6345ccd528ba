import type { Mode } from '../../language/types.ts';

/** Where a hint is asked for (DED-HNT-5). */
export type HintPlace =
  | { readonly type: 'practice' | 'tutorial' }
  | {
      readonly type: 'match';
      readonly mode: Mode;
      readonly isOver: boolean;
      /** Chosen for the room. */
      readonly isOffered: boolean;
      /** By seat, before the first turn. */
      readonly agreed: readonly boolean[];
      /** Rated, or the counted attempt at a daily land. */
      readonly isCounted: boolean;
    };

/** Elsewhere the server refuses hints and a page does not offer them. */
export function mayAskForHints(place: HintPlace): boolean {
  if (place.type !== 'match' || place.isOver) return true;
  if (place.isCounted || !place.isOffered) return false;
  return place.mode !== 'competitive' || (place.agreed.length > 0 && place.agreed.every(Boolean));
}
