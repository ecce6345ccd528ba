import { at, countBits, isIn, type CellSet } from '../../geometry/bits.ts';
import { inReadingOrder } from '../board.ts';
import type { Candidates, KnownRegion } from '../candidates.ts';
import { liveWith } from '../live.ts';
import type { Finding, Technique } from '../technique.ts';

interface Growth {
  readonly region: KnownRegion;
  /** Tiles. */
  readonly least: number;
  /** Of all placements; of those with the fewest tiles. */
  readonly reach: CellSet;
  readonly nearest: CellSet;
}

/** Null when it need not grow. */
function growthOf(candidates: Candidates, region: KnownRegion): Growth | null {
  if (region.isClosed) return null;
  const { lo: los, hi: his } = candidates.board.geometry;
  const { knownLo, knownHi } = candidates.spacesOf(region.terrain);
  let least = Infinity;
  let [reachLo, reachHi, nearestLo, nearestHi] = [0, 0, 0, 0];
  for (const placement of liveWith(candidates, region)) {
    const [lo, hi] = [at(los, placement), at(his, placement)];
    const tiles = countBits(lo & ~knownLo) + countBits(hi & ~knownHi);
    if (tiles === 0) return null;
    if (tiles < least) [least, nearestLo, nearestHi] = [tiles, 0, 0];
    if (tiles === least) [nearestLo, nearestHi] = [nearestLo | lo, nearestHi | hi];
    [reachLo, reachHi] = [reachLo | lo, reachHi | hi];
  }
  if (least === Infinity) return null;
  return { region, least, reach: { lo: reachLo, hi: reachHi }, nearest: { lo: nearestLo, hi: nearestHi } };
}

/** No two can be one; those that need most come first. */
function apart(growths: readonly Growth[]): readonly Growth[] {
  return [...growths]
    .sort((one, other) => other.least - one.least)
    .reduce<readonly Growth[]>(
      (chosen, growth) =>
        chosen.some(({ region }) => region.cells.some((cell) => isIn(growth.reach, cell)))
          ? chosen
          : [...chosen, growth],
      [],
    );
}

/** Of a terrain's unfinished regions that are apart. */
export function growthsOf(candidates: Candidates, terrain: number): readonly Growth[] {
  const regions = candidates.regions().filter((region) => region.terrain === terrain);
  return apart(regions.map((region) => growthOf(candidates, region)).filter((growth) => growth !== null));
}

/** Unfinished regions need all tiles, so none gets more. */
export const need: Technique = {
  id: 'DED-NEED',
  grade: 3,
  find: (candidates) =>
    [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
      const growths = growthsOf(candidates, terrain);
      const needed = growths.reduce((sum, { least }) => sum + least, 0);
      if (needed === 0 || needed !== candidates.tilesLeft(terrain)) return [];
      const cells = candidates.board.inOrder.filter(
        (cell) =>
          candidates.isHidden(cell) &&
          candidates.canBe(cell, terrain) &&
          !growths.some(({ nearest }) => isIn(nearest, cell)),
      );
      if (cells.length === 0) return [];
      const premises = inReadingOrder(
        candidates.board,
        growths.flatMap(({ region }) => region.cells),
      );
      return [{ premises, conclusion: { type: 'notTerrain', cells, terrain } }];
    }),
};
