import { at, countBits, hiBit, loBit, union } from '../geometry.ts';
import { hasOrder } from '../propagation/reserve.ts';
import { inReadingOrder, type Candidates, type KnownRegion } from './candidates.ts';

const crops = new Int32Array(5);

/** A loop, as `Array.from` takes ten times as long. */
export function cellsOf({ board }: Candidates, placement: number): readonly number[] {
  const { cells, sizes } = board.geometry;
  const found: number[] = [];
  const end = 5 * placement + at(sizes, placement);
  for (let index = 5 * placement; index < end; index++) found.push(at(cells, index));
  return found;
}

interface Assumed {
  readonly cell: number;
  readonly crop: number;
}

/** Whether the cells can hold the crops 1 to n in some order. */
export function canOrder(candidates: Candidates, cells: readonly number[], assumed?: Assumed): boolean {
  for (const [index, here] of cells.entries()) {
    crops[index] =
      here === assumed?.cell ? candidates.cropsLeft(here) & (1 << (assumed.crop - 1)) : candidates.cropsLeft(here);
  }
  return hasOrder(crops, cells.length);
}

const mustBe = (candidates: Candidates, cell: number, terrain: number): boolean =>
  candidates.terrainsLeft(cell) === 1 << terrain;

/** The spaces that forbid a region there: none when too few tiles are left. Null when the placement is live. */
export function refutation(
  candidates: Candidates,
  placement: number,
  terrain: number,
  assumed?: Assumed,
): readonly number[] | null {
  const cells = cellsOf(candidates, placement);
  const blocked = cells.find((one) => !candidates.canBe(one, terrain));
  if (blocked !== undefined) return [blocked];
  const { around } = candidates.board;
  for (const one of cells) {
    const joined = (around[one] ?? []).find((near) => !cells.includes(near) && mustBe(candidates, near, terrain));
    if (joined !== undefined) return [joined];
  }
  const taken = cells.filter((one) => candidates.terrainOf(one) !== terrain).length;
  if (taken > candidates.tilesLeft(terrain)) return [];
  return canOrder(candidates, cells, assumed) ? null : cells;
}

/** Whether there is no `refutation`, without saying which. */
export function isLive(candidates: Candidates, placement: number, terrain: number, assumed?: Assumed): boolean {
  const { lo: los, hi: his, rimLo, rimHi, sizes, cells } = candidates.board.geometry;
  const { mayLo, mayHi, sureLo, sureHi, knownLo, knownHi, left } = candidates.spacesOf(terrain);
  const [lo, hi] = [at(los, placement), at(his, placement)];
  if (((lo & ~mayLo) | (hi & ~mayHi)) !== 0) return false;
  if (((at(rimLo, placement) & sureLo) | (at(rimHi, placement) & sureHi)) !== 0) return false;
  if (countBits(lo & ~knownLo) + countBits(hi & ~knownHi) > left) return false;
  const size = at(sizes, placement);
  for (let index = 0; index < size; index++) {
    const here = at(cells, 5 * placement + index);
    crops[index] =
      here === assumed?.cell ? candidates.cropsLeft(here) & (1 << (assumed.crop - 1)) : candidates.cropsLeft(here);
  }
  return hasOrder(crops, size);
}

/** Live placements with all cells of a known region. */
export function liveWith(candidates: Candidates, { cells, terrain }: KnownRegion): readonly number[] {
  const [first] = cells;
  if (first === undefined) return [];
  const { lo: los, hi: his } = candidates.board.geometry;
  const [lo, hi] = [union(cells, loBit), union(cells, hiBit)];
  const live: number[] = [];
  for (const placement of placementsAt(candidates, first, cells.length)) {
    const hasAll = ((lo & ~at(los, placement)) | (hi & ~at(his, placement))) === 0;
    if (hasAll && isLive(candidates, placement, terrain)) live.push(placement);
  }
  return live;
}

/** Placements of at least `least` spaces that hold the cell. */
export function placementsAt({ board }: Candidates, cell: number, least: number): Int32Array {
  const { holders, holderStarts } = board.geometry;
  return holders.subarray(at(holderStarts, 6 * cell + least - 1), at(holderStarts, 6 * cell + 5));
}

/**
 * What forbids every placement with the space, of each terrain, with `crop` there unless it is 0; null when one is
 * live.
 */
export function allRefuted(
  candidates: Candidates,
  cell: number,
  terrains: readonly number[],
  crop = 0,
): readonly number[] | null {
  const placements = placementsAt(candidates, cell, Math.max(1, crop));
  const assumed = crop === 0 ? undefined : { cell, crop };
  for (const terrain of terrains)
    for (const placement of placements) if (isLive(candidates, placement, terrain, assumed)) return null;
  const premises = new Set<number>();
  for (const terrain of terrains)
    for (const placement of placements)
      for (const one of refutation(candidates, placement, terrain, assumed) ?? []) premises.add(one);
  return inReadingOrder(candidates.board, premises);
}
