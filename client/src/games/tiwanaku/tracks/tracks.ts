import type { Seat } from '@tiwanaku/shared/kernel';
import { terrains, type ArrowColor, type PerTerrain, type Position, type Terrain } from '@tiwanaku/shared/tiwanaku';

/** A pawn with its level on each track. */
export interface DiversityPawn {
  readonly owner: Seat | 'all' | 'otoma';
  readonly color: ArrowColor | 'neutral';
  readonly levels: PerTerrain<number>;
}

/** Each player's own, or the common one and the Otoma's. */
export function diversityPawns(position: Position, me: Seat | null): readonly DiversityPawn[] {
  const { colors, mode } = position.setup;
  if (mode === 'competitive')
    return position.sides.map((side, seat) => ({
      owner: seat,
      color: colors[seat] ?? 'neutral',
      levels: side.diversity,
    }));
  const common: DiversityPawn['color'] = colors[me ?? 0] ?? 'neutral';
  const players = position.sides
    .slice(0, 1)
    .map((side) => ({ owner: 'all' as const, color: common, levels: side.diversity }));
  const otoma = position.otoma
    ? [{ owner: 'otoma' as const, color: 'neutral' as const, levels: position.otoma.side.diversity }]
    : [];
  return [...players, ...otoma];
}

/** Still to come; in coop the spent ones (TIW-COP-9). */
export function pilesBeside(position: Position): { readonly isSpent: boolean; readonly tiles: PerTerrain<number> } {
  return position.screens
    ? { isSpent: true, tiles: position.screens.diversityBoard }
    : { isSpent: false, tiles: position.supply };
}

/** The tracks in the board's order. */
export const tracks: readonly Terrain[] = terrains;
