import type { Seat } from '@tiwanaku/shared/kernel';
import { terrains, type ArrowColor, type PerTerrain, type Table, type Terrain } from '@tiwanaku/shared/tiwanaku';

/** With its level on each track. */
export interface DiversityPawn {
  readonly owner: Seat | 'all' | 'otoma';
  readonly color: ArrowColor | 'neutral';
  readonly levels: PerTerrain<number>;
}

/** Each player's own, or the common one and the Otoma's. */
export function diversityPawns(table: Table, me: Seat | null): readonly DiversityPawn[] {
  const { colors, mode } = table.setup;
  if (mode === 'competitive')
    return table.sides.map((side, seat) => ({ owner: seat, color: colors[seat] ?? 'neutral', levels: side.diversity }));
  const common: DiversityPawn['color'] = colors[me ?? 0] ?? 'neutral';
  const players = table.sides
    .slice(0, 1)
    .map((side) => ({ owner: 'all' as const, color: common, levels: side.diversity }));
  const otoma = table.otoma
    ? [{ owner: 'otoma' as const, color: 'neutral' as const, levels: table.otoma.side.diversity }]
    : [];
  return [...players, ...otoma];
}

/** Still to come; in coop the spent ones (TIW-COP-9). */
export function pilesBeside(table: Table): { readonly isSpent: boolean; readonly tiles: PerTerrain<number> } {
  return table.screens
    ? { isSpent: true, tiles: table.screens.diversityBoard }
    : { isSpent: false, tiles: table.supply };
}

/** In the board's order. */
export const tracks: readonly Terrain[] = terrains;
