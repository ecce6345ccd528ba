import { cropsIn, letterOf, named, spaceOf, spacesOf, type Of } from './reason.ts';
import { sizesAt } from './refuted-sizes.ts';
import { type Candidates, inReadingOrder, type KnownRegion } from './candidates.ts';
import { allRefuted, liveWith, canOrder } from './live.ts';
import { striking, type Technique, type Finding, subjectOf } from './technique.ts';
import { at, countBits, isIn, type CellSet } from '../geometry.ts';

function findAt(candidates: Candidates, cell: number) {
  const possible = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  return [1, 2, 3, 4, 5].flatMap((crop) => {
    const premises = candidates.canHold(cell, crop) ? allRefuted(candidates, cell, possible, crop) : null;
    return premises === null ? [] : striking(candidates, premises, [[cell, 1 << (crop - 1)]]);
  });
}

function coverAt(candidates: Candidates, cell: number, crop: number): Of<'COVER'> {
  const terrains = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  const left = terrains.map((terrain) => ({ terrain: letterOf(terrain), tiles: candidates.tilesLeft(terrain) }));
  return {
    technique: 'DED-COVER',
    left,
    sizes: terrains.flatMap((terrain) => sizesAt(candidates, cell, terrain, crop)),
  };
}

/** Closed regions are left to DED-ORDER. */
export const cover: Technique = {
  id: 'DED-COVER',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.cropOf(cell) === 0 && candidates.regionOf(cell)?.isClosed !== true ? findAt(candidates, cell) : [],
    ),
  reason: (candidates, { conclusion }) => {
    const { cell, crop } = subjectOf(conclusion);
    return coverAt(candidates, cell, crop);
  },
};

interface Growth {
  readonly region: KnownRegion;
  /** The fewest tiles that the region needs. */
  readonly least: number;
  /** The cells of all placements; then those of placements with the fewest tiles. */
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

/** Selects growths of which no two can be one region; those that need most come first. */
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

/** The growths of a terrain's unfinished regions, of which no two can be one region. */
export function growthsOf(candidates: Candidates, terrain: number): readonly Growth[] {
  const regions = candidates.regions().filter((region) => region.terrain === terrain);
  return apart(regions.map((region) => growthOf(candidates, region)).filter((growth) => growth !== null));
}

function needOf(candidates: Candidates, terrain: number): Of<'NEED'> {
  const needs = growthsOf(candidates, terrain).map(({ region, least }) => ({
    spaces: spacesOf(candidates, region.cells),
    least,
  }));
  return { technique: 'DED-NEED', terrain: letterOf(terrain), tiles: candidates.tilesLeft(terrain), needs };
}

/** Unfinished regions need all tiles, so none can have more. */
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
  reason: (candidates, { conclusion }) => needOf(candidates, subjectOf(conclusion).terrain),
};

function orderIn(candidates: Candidates, cell: number): Of<'ORDER'> | null {
  const region = candidates.regionOf(cell);
  if (region === undefined) return null;
  const left = region.cells.map((one) => ({
    space: spaceOf(candidates, one),
    crops: cropsIn(candidates.cropsLeft(one)),
  }));
  return { technique: 'DED-ORDER', region: named(candidates, region), left };
}

/** A crop that is on a space in no order of the region's crops is struck there. */
export const order: Technique = {
  id: 'DED-ORDER',
  grade: 3,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed || cells.length > 5 || cells.every((cell) => candidates.cropOf(cell) !== 0)) return [];
      const struck = cells.map((cell) => {
        const out = cells.map((_, index) => index + 1).filter((crop) => !canOrder(candidates, cells, { cell, crop }));
        return [cell, out.reduce((set, crop) => set | (1 << (crop - 1)), 0)] as const;
      });
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      return striking(candidates, open, struck);
    }),
  reason: (candidates, { premises: [cell = 0] }) => orderIn(candidates, cell),
};

/** Both see each other and have the same two crops, so no space that sees both has them. */
export const pair: Technique = {
  id: 'DED-PAIR',
  grade: 3,
  find: (candidates) => {
    const { inOrder, rank } = candidates.board;
    const twos = inOrder.filter((cell) => countBits(candidates.cropsLeft(cell)) === 2);
    return twos.flatMap((one) => {
      const seen = candidates.seenBy(one);
      return twos
        .filter(
          (other) =>
            (rank[one] ?? 0) < (rank[other] ?? 0) &&
            candidates.cropsLeft(one) === candidates.cropsLeft(other) &&
            seen.includes(other),
        )
        .flatMap((other) => {
          const both = candidates.seenBy(other).filter((cell) => cell !== one && seen.includes(cell));
          return striking(
            candidates,
            [one, other],
            both.map((cell) => [cell, candidates.cropsLeft(one)] as const),
          );
        });
    });
  },
  reason: (candidates, { premises: [cell = 0] }) => ({
    technique: 'DED-PAIR',
    crops: cropsIn(candidates.cropsLeft(cell)),
  }),
};

export const room: Technique = {
  id: 'DED-ROOM',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.isHidden(cell)
        ? [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
            if (!candidates.canBe(cell, terrain)) return [];
            const premises = allRefuted(candidates, cell, [terrain]);
            if (premises === null) return [];
            return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
          })
        : [],
    ),
  reason: (candidates, { conclusion }) => {
    const { cell, terrain } = subjectOf(conclusion);
    return {
      technique: 'DED-ROOM',
      terrain: letterOf(terrain),
      tiles: candidates.tilesLeft(terrain),
      sizes: sizesAt(candidates, cell, terrain),
    };
  },
};
