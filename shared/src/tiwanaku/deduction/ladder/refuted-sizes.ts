import type { Crop } from '../../types.ts';
import { letterOf, spacesOf, type Obstacle as NamedObstacle, type StoppedSizes } from './reason.ts';
import { at } from '../geometry.ts';
import { inReadingOrder, type Candidates } from './candidates.ts';
import { cellsOf, placementsAt } from './live.ts';

/** What the regions of a size that have room come to nothing by; the first is that none has room. */
export type Obstacle =
  | { readonly type: 'noRoom' }
  /** Cells of the terrain that touch them and would not be in them. */
  | { readonly type: 'joined'; readonly cells: readonly number[] }
  | { readonly type: 'noTile' }
  /** None of the cells, which are all but the assumed one, can hold the crop. */
  | { readonly type: 'noPlace'; readonly crop: number; readonly cells: readonly number[] }
  | { readonly type: 'twice'; readonly crop: number; readonly cells: readonly number[] }
  | { readonly type: 'noOrder' };

export interface RefutedSizes {
  readonly terrain: number;
  readonly sizes: readonly number[];
  /** One of them stops each region. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * What stops the regions of a terrain that cover a cell, size by size, with `crop` there unless it is 0; neighbouring
 * sizes that the same stops are one entry. Every region must be refuted.
 */
export function refutedSizes(
  candidates: Candidates,
  cell: number,
  terrain: number,
  crop: number,
): readonly RefutedSizes[] {
  const placements = [...placementsAt(candidates, cell, Math.max(1, crop))];
  const { sizes } = candidates.board.geometry;
  return [1, 2, 3, 4, 5]
    .filter((size) => size >= crop)
    .map((size) => {
      const ofSize = placements.filter((placement) => at(sizes, placement) === size);
      return {
        size,
        obstacles: obstaclesOf(
          candidates,
          ofSize.map((one) => cellsOf(candidates, one)),
          terrain,
          cell,
          crop,
        ),
      };
    })
    .reduce<readonly RefutedSizes[]>((groups, { size, obstacles }) => {
      const last = groups.at(-1);
      if (last === undefined || kindOf(last.obstacles) !== kindOf(obstacles))
        return [...groups, { terrain, sizes: [size], obstacles }];
      const merged = last.obstacles.map((one, index) => together(candidates, one, obstacles[index] ?? one));
      return [...groups.slice(0, -1), { terrain, sizes: [...last.sizes, size], obstacles: merged }];
    }, []);
}

const kindOf = (obstacles: readonly Obstacle[]): string =>
  obstacles.map((one) => `${one.type}${'crop' in one ? one.crop : ''}`).join();

const together = ({ board }: Candidates, one: Obstacle, other: Obstacle): Obstacle =>
  'cells' in one && 'cells' in other ? { ...one, cells: inReadingOrder(board, [...one.cells, ...other.cells]) } : one;

type Regions = readonly (readonly number[])[];

function obstaclesOf(
  candidates: Candidates,
  all: Regions,
  terrain: number,
  cell: number,
  crop: number,
): readonly Obstacle[] {
  const { around } = candidates.board;
  const roomy = all.filter((cells) => cells.every((one) => candidates.canBe(one, terrain)));
  if (roomy.length === 0) return [{ type: 'noRoom' }];
  const touching = (cells: readonly number[]) =>
    cells.flatMap((one) =>
      (around[one] ?? []).filter((near) => !cells.includes(near) && candidates.terrainsLeft(near) === 1 << terrain),
    );
  const apart = roomy.filter((cells) => touching(cells).length === 0);
  if (apart.length === 0) return [{ type: 'joined', cells: inReadingOrder(candidates.board, roomy.flatMap(touching)) }];
  const payable = apart.filter(
    (cells) => cells.filter((one) => candidates.terrainOf(one) !== terrain).length <= candidates.tilesLeft(terrain),
  );
  if (payable.length === 0) return [{ type: 'noTile' }];
  return byCrops(candidates, payable, cell, crop);
}

/** What stops most of the regions comes first. */
function byCrops(candidates: Candidates, regions: Regions, cell: number, crop: number): readonly Obstacle[] {
  const leftAt = (one: number) => (one === cell && crop > 0 ? 1 << (crop - 1) : candidates.cropsLeft(one));
  const obstacles: Obstacle[] = [];
  for (let open = regions; open.length > 0;) {
    const stoppedBy = (isStopped: (cells: readonly number[], level: number) => boolean) =>
      [1, 2, 3, 4, 5]
        .map((level) => ({ level, stopped: open.filter((cells) => isStopped(cells, level)) }))
        .reduce((most, one) => (one.stopped.length > most.stopped.length ? one : most));
    const hasNoPlace = stoppedBy(
      (cells, level) => level <= cells.length && !cells.some((one) => (leftAt(one) & (1 << (level - 1))) !== 0),
    );
    const isTwice = stoppedBy((cells, level) => cells.filter((one) => leftAt(one) === 1 << (level - 1)).length > 1);
    const [type, { level, stopped }] =
      isTwice.stopped.length > hasNoPlace.stopped.length
        ? (['twice', isTwice] as const)
        : (['noPlace', hasNoPlace] as const);
    if (stopped.length === 0) return [...obstacles, { type: 'noOrder' }];
    const isNamed = (one: number) => (type === 'twice' ? leftAt(one) === 1 << (level - 1) : one !== cell || crop === 0);
    obstacles.push({ type, crop: level, cells: inReadingOrder(candidates.board, stopped.flat().filter(isNamed)) });
    open = open.filter((cells) => !stopped.includes(cells));
  }
  return obstacles;
}

/** What stops the regions of each size that cover a cell, as the sentence names it; with `crop` there unless it is 0. */
export function sizesAt(candidates: Candidates, cell: number, terrain: number, crop = 0): readonly StoppedSizes[] {
  return refutedSizes(candidates, cell, terrain, crop).map(({ sizes, obstacles }) => ({
    terrain: letterOf(terrain),
    sizes,
    obstacles: obstacles.map((one): NamedObstacle => {
      switch (one.type) {
        case 'noTile':
          return { type: one.type, tiles: candidates.tilesLeft(terrain) };
        case 'joined':
          return { type: one.type, spaces: spacesOf(candidates, one.cells) };
        case 'noPlace':
        case 'twice':
          return { type: one.type, crop: one.crop as Crop, spaces: spacesOf(candidates, one.cells) };
        default:
          return one;
      }
    }),
  }));
}
