import { inReadingOrder } from '../board.ts';
import type { Candidates, KnownRegion } from '../candidates.ts';
import { cellsOf, liveAt } from '../live.ts';
import type { Finding, Technique } from '../technique.ts';

interface Growth {
  readonly region: KnownRegion;
  /** Tiles. */
  readonly least: number;
  /** All spaces; those with the fewest tiles. */
  readonly reach: ReadonlySet<number>;
  readonly nearest: ReadonlySet<number>;
}

/** Null when it need not grow. */
function growthOf(candidates: Candidates, region: KnownRegion): Growth | null {
  const [first] = region.cells;
  if (region.isClosed || first === undefined) return null;
  const live = liveAt(candidates, first, region.terrain)
    .map((placement) => cellsOf(candidates, placement))
    .filter((cells) => region.cells.every((cell) => cells.includes(cell)));
  const needOf = (cells: readonly number[]) =>
    cells.filter((cell) => candidates.terrainOf(cell) !== region.terrain).length;
  const least = Math.min(...live.map(needOf));
  if (live.length === 0 || least === 0) return null;
  const nearest = new Set(live.filter((cells) => needOf(cells) === least).flat());
  return { region, least, reach: new Set(live.flat()), nearest };
}

/** No two can be one; those that need most come first. */
function apart(growths: readonly Growth[]): readonly Growth[] {
  return [...growths]
    .sort((one, other) => other.least - one.least)
    .reduce<readonly Growth[]>(
      (chosen, growth) =>
        chosen.some(({ region }) => region.cells.some((cell) => growth.reach.has(cell))) ? chosen : [...chosen, growth],
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
          !growths.some(({ nearest }) => nearest.has(cell)),
      );
      if (cells.length === 0) return [];
      const premises = inReadingOrder(
        candidates.board,
        growths.flatMap(({ region }) => region.cells),
      );
      return [{ premises, conclusion: { type: 'notTerrain', cells, terrain } }];
    }),
};
