import { otomaPawnsOf } from '@tiwanaku/shared/tiwanaku';
import type { Arrow, ArrowColor, Crop, PlayerColor, Space, Position, Terrain } from '@tiwanaku/shared/tiwanaku';
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

type OnBoard = Pick<Position, 'terrain' | 'crop' | 'pawns' | 'arrows' | 'otoma'> & {
  readonly setup: Pick<Position['setup'], 'size'>;
};

export function faceOf(position: OnBoard, space: Space): SpaceFace {
  const { size } = position.setup;
  const { column, row } = coordinates(space);
  const terrain = position.terrain[space] ?? null;
  const isSewnTo = (other: Space | null) => terrain !== null && other !== null && position.terrain[other] === terrain;
  return {
    space,
    terrain,
    crop: position.crop[space] ?? null,
    pawn: position.pawns[space] ?? null,
    otoma: otomaPawnsOf(position).find((pawn) => pawn.space === space)?.color ?? null,
    arrow: position.arrows[space] ?? null,
    isSewnEast: isSewnTo(spaceOf(size, column + 1, row)),
    isSewnSouth: isSewnTo(spaceOf(size, column, row + 1)),
  };
}
