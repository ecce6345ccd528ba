import { otomaPawnsOf } from '@tiwanaku/shared/tiwanaku';
import type { Arrow, ArrowColor, Crop, PlayerColor, Space, Table, Terrain } from '@tiwanaku/shared/tiwanaku';
import { coordinates, spaceOf } from '../geometry/board-layout.ts';

export interface SpaceFace {
  readonly space: Space;
  readonly terrain: Terrain | null;
  readonly crop: Crop | null;
  readonly pawn: PlayerColor | null;
  readonly otoma: ArrowColor | 'neutral' | null;
  readonly arrow: Arrow | null;
  /** The next column has the same terrain. */
  readonly isSewnEast: boolean;
  readonly isSewnSouth: boolean;
}

type BoardTable = Pick<Table, 'terrain' | 'crop' | 'pawns' | 'arrows' | 'otoma'> & {
  readonly setup: Pick<Table['setup'], 'size'>;
};

export function faceOf(table: BoardTable, space: Space): SpaceFace {
  const { size } = table.setup;
  const { column, row } = coordinates(space);
  const terrain = table.terrain[space] ?? null;
  const isSewnTo = (other: Space | null) => terrain !== null && other !== null && table.terrain[other] === terrain;
  return {
    space,
    terrain,
    crop: table.crop[space] ?? null,
    pawn: table.pawns[space] ?? null,
    otoma: otomaPawnsOf(table).find((pawn) => pawn.space === space)?.color ?? null,
    arrow: table.arrows[space] ?? null,
    isSewnEast: isSewnTo(spaceOf(size, column + 1, row)),
    isSewnSouth: isSewnTo(spaceOf(size, column, row + 1)),
  };
}
