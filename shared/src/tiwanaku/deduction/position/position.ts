import { columnOf, dimensions, rowOf, spacesOf } from '../../board.ts';
import {
  terrainLetters,
  terrains,
  type Crop,
  type PerTerrain,
  type Size,
  type Space,
  type Terrain,
} from '../../types.ts';
import type { Position } from '../../state.ts';
import { allValues, valuesOf, withCrops } from '../geometry/values.ts';

/** What deduction needs of a position, with the tiles of the whole scenario (DED-DEF-1). */
export interface BoardPosition {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  readonly tiles: PerTerrain<number>;
}

/** Every viewer of a match has the same. */
export const boardPositionOf = ({
  setup,
  terrain,
  crop,
}: Pick<Position, 'setup' | 'terrain' | 'crop'>): BoardPosition => ({
  size: setup.size,
  terrain,
  crop,
  tiles: setup.tiles,
});

/** Of each terrain, on the spaces that are hidden. Every proof may count on them, so every board of a puzzle shows them. */
export function tilesLeft({ terrain, tiles }: Pick<BoardPosition, 'terrain' | 'tiles'>): PerTerrain<number> {
  const left = { ...tiles };
  for (const kind of Object.values(terrain)) left[kind] -= 1;
  return left;
}

/** Column by column, as in a geometry. */
export function spacesByCell(size: Size): readonly Space[] {
  const all = spacesOf(size);
  return [...all].sort((one, other) => columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other));
}

/** By each space alone. */
export const domainsOf = ({ size, terrain, crop }: BoardPosition): Int32Array =>
  Int32Array.from(spacesByCell(size), (space) => {
    const [kind, level] = [terrain[space], crop[space]];
    const ofTerrain = kind === undefined ? allValues : valuesOf(terrains.indexOf(kind));
    return ofTerrain & (level === undefined ? allValues : withCrops(1 << (level - 1)));
  });

export const positionFormat = 'tiwanaku-position/1';

export interface PositionText {
  readonly format: typeof positionFormat;
  readonly size: Size;
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  readonly tiles: PerTerrain<number>;
}

export function positionText({ size, terrain, crop, tiles }: BoardPosition): PositionText {
  const { columns, rows } = dimensions[size];
  const rowsOf = (letter: (space: Space) => string): string[] =>
    Array.from({ length: rows }, (_, row) =>
      spacesOf(size)
        .slice(row * columns, (row + 1) * columns)
        .map(letter)
        .join(''),
    );
  return {
    format: positionFormat,
    size,
    terrain: rowsOf((space) => {
      const kind = terrain[space];
      return kind === undefined ? '.' : terrainLetters[kind];
    }),
    crops: rowsOf((space) => String(crop[space] ?? '.')),
    tiles,
  };
}
