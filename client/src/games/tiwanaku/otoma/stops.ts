import {
  movesAwayFrom,
  otomaPath,
  type Direction,
  type OtomaPawn,
  type Space,
  type Position,
  type Terrain,
  otomaPawnsOf,
} from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { chooseOtoma } from '../state/selection.ts';
import type { Possibilities } from '../state/possibilities.ts';
import { colorWord, small } from '../words.ts';

/** If it were chosen now. */
export interface OtomaStop {
  readonly pawn: OtomaPawn;
  readonly path: readonly Space[];
  readonly to: Space;
}

/** Follows from known land (TIW-OTO-3). */
export function otomaStops(position: Position, possible: Possibilities): readonly OtomaStop[] {
  const pawns = otomaPawnsOf(position);
  return pawns.flatMap((pawn) => {
    const direction = chooseOtoma(pawn.space, possible, pawns) && directionOf(position, pawn.space);
    const path = direction && otomaPath(position.terrain, pawn.space, direction);
    const to = path?.at(-1);
    return path && to ? [{ pawn, path, to }] : [];
  });
}

/**
 * Together: where the Otoma would stop if a pawn explored to `center` (TIW-COP-11), the nearest first. Of equally near ones, which the
 * players put in order only then, the first in the list is taken to go first.
 */
export function fleeingStops(position: Position, center: Space): readonly OtomaStop[] {
  const pawns = otomaPawnsOf(position);
  // What terrain is found makes no difference to the ways.
  const terrain: Partial<Record<Space, Terrain>> = { ...position.terrain, [center]: position.terrain[center] ?? 'mud' };
  return [...movesAwayFrom(pawns, center)]
    .sort((one, other) => one.distance - other.distance)
    .flatMap(({ from, direction }) => {
      const pawn = pawns.find(({ space }) => space === from);
      const path = otomaPath(terrain, from, direction);
      const to = path?.at(-1);
      if (!pawn || !path || !to) return [];
      terrain[to] = 'mud';
      return [{ pawn, path, to }];
    });
}

/** Solo: the arrow's (TIW-SOL-5). Coop: away from the pawn that explored (TIW-COP-11). */
function directionOf({ phase, otoma }: Position, space: Space): Direction | null {
  if (phase.name === 'moveOtoma') return phase.direction;
  return otoma?.reaction.find(({ from }) => from === space)?.direction ?? null;
}

export function stopWords({ pawn: { color, space }, to }: OtomaStop): string {
  return color === 'neutral'
    ? m.tiwanaku_screen_otomaStopsNeutral({ space, to })
    : m.tiwanaku_screen_otomaStops({ color: small(colorWord(color)), space, to });
}
