import { inRegion, letterOf, named, spaceOf, spacesOf, type Of } from './reason.ts';
import type { Crop } from '../../types.ts';
import { inReadingOrder, type Candidates, type KnownRegion } from './candidates.ts';
import { type Finding, type Technique, striking, subjectOf } from './technique.ts';
import { canOrder } from './live.ts';
import { allCrops } from '../geometry.ts';

function diagAt(candidates: Candidates, terrain: number, { premises }: Finding): Of<'DIAG'> {
  const isEnd = (cell: number) => candidates.terrainOf(cell) === terrain;
  return {
    technique: 'DED-DIAG',
    terrain: letterOf(terrain),
    ends: spacesOf(candidates, premises.filter(isEnd)),
    out: spacesOf(
      candidates,
      premises.filter((cell) => !isEnd(cell)),
    ),
  };
}

/** Two spaces of one terrain touch at a corner: one of the two between them cannot be it. */
export const diag: Technique = {
  id: 'DED-DIAG',
  grade: 2,
  find: (candidates) => {
    const { inOrder, around, beside, rank } = candidates.board;
    return inOrder.flatMap((one) =>
      (around[one] ?? []).flatMap((other): readonly Finding[] => {
        const terrain = candidates.terrainOf(one);
        const isPair = (rank[one] ?? 0) < (rank[other] ?? 0) && !(beside[one] ?? []).includes(other);
        if (!isPair || terrain < 0 || candidates.terrainOf(other) !== terrain) return [];
        const between = (beside[one] ?? []).filter((cell) => beside[other]?.includes(cell) === true);
        const out = between.find((cell) => !candidates.canBe(cell, terrain));
        const cell = between.find((here) => here !== out);
        if (out === undefined || cell === undefined || !candidates.isHidden(cell)) return [];
        const premises = inReadingOrder(candidates.board, [one, other, out]);
        return [{ premises, conclusion: { type: 'terrain', cells: [cell], terrain } }];
      }),
    );
  },
  reason: (candidates, finding) => diagAt(candidates, subjectOf(finding.conclusion).terrain, finding),
};

function exitOf(candidates: Candidates, region: KnownRegion): Of<'EXIT'> {
  const highest = [...region.cells].sort((one, other) => candidates.cropOf(other) - candidates.cropOf(one))[0];
  const isAbove = highest !== undefined && candidates.cropOf(highest) > region.cells.length;
  return {
    technique: 'DED-EXIT',
    region: named(candidates, region),
    above: isAbove ? { crop: candidates.cropOf(highest) as Crop, space: spaceOf(candidates, highest) } : null,
  };
}

/** The region must grow, and one hidden space can be it. */
export const exit: Technique = {
  id: 'DED-EXIT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, terrain, isClosed }) => {
      // If the crops fit in no order, the region must grow.
      if (isClosed || canOrder(candidates, cells)) return [];
      const near = new Set(cells.flatMap((cell) => candidates.board.beside[cell] ?? []));
      const ways = [...near].filter((cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain));
      return ways.length === 1 ? [{ premises: cells, conclusion: { type: 'terrain', cells: ways, terrain } }] : [];
    }),
  reason: (candidates, { premises: [cell = 0] }) => {
    const region = candidates.regionOf(cell);
    return region === undefined ? null : exitOf(candidates, region);
  },
};

function joinOf(candidates: Candidates, terrain: number, { premises }: Finding): Of<'JOIN'> {
  const double = premises.find(
    (cell) =>
      candidates.cropOf(cell) !== 0 &&
      premises.some((other) => other !== cell && candidates.cropOf(other) === candidates.cropOf(cell)),
  );
  const crop = double === undefined ? 0 : candidates.cropOf(double);
  const spaces = spacesOf(
    candidates,
    premises.filter((cell) => candidates.cropOf(cell) === crop),
  );
  return {
    technique: 'DED-JOIN',
    terrain: letterOf(terrain),
    size: premises.length + 1,
    twice: crop === 0 ? null : { crop: crop as Crop, spaces },
  };
}

/** Joined regions would have more than five spaces, or a crop twice. */
export const join: Technique = {
  id: 'DED-JOIN',
  grade: 2,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.isHidden(cell)
        ? [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
            if (!candidates.canBe(cell, terrain)) return [];
            const touched = (candidates.board.around[cell] ?? []).filter(
              (near) => candidates.terrainOf(near) === terrain,
            );
            const joined = [...new Set(touched.flatMap((near) => candidates.regionOf(near)?.cells ?? []))];
            const crops = joined.map((one) => candidates.cropOf(one)).filter((crop) => crop !== 0);
            if (joined.length < 5 && new Set(crops).size === crops.length) return [];
            const premises = inReadingOrder(candidates.board, joined);
            return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
          })
        : [],
    ),
  reason: (candidates, finding) => joinOf(candidates, subjectOf(finding.conclusion).terrain, finding),
};

/** A space outside touches all places left in a closed region. */
export const point: Technique = {
  id: 'DED-POINT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed) return [];
      return cells.flatMap((_, index) => {
        const places = cells.filter((cell) => candidates.canHold(cell, index + 1));
        const [first] = places;
        if (first === undefined || places.some((cell) => candidates.cropOf(cell) !== 0)) return [];
        const seen = (candidates.board.around[first] ?? []).filter(
          (cell) =>
            !cells.includes(cell) && places.every((other) => candidates.board.around[other]?.includes(cell) === true),
        );
        return striking(
          candidates,
          places,
          seen.map((cell) => [cell, 1 << index] as const),
        );
      });
    }),
  reason: (candidates, { premises: [cell = 0] }) => inRegion(candidates, cell, 'DED-POINT'),
};

interface Reach {
  /** Spaces of the region at its largest. */
  readonly most: number;
  /** Hidden spaces to grow over. */
  readonly hidden: number;
}

/** How far a region can grow over hidden spaces while tiles are left, joining known regions. */
export function reachOf(candidates: Candidates, { cells, terrain }: KnownRegion): Reach {
  const reach = new Set(cells);
  for (const cell of reach) {
    for (const near of candidates.board.beside[cell] ?? []) if (candidates.canBe(near, terrain)) reach.add(near);
  }
  const hidden = [...reach].filter((cell) => candidates.isHidden(cell)).length;
  const most = Math.min(5, reach.size - hidden + Math.min(hidden, candidates.tilesLeft(terrain)));
  return { most, hidden };
}

function sizeOf(candidates: Candidates, region: KnownRegion): Of<'SIZE'> {
  const { most, hidden } = reachOf(candidates, region);
  return {
    technique: 'DED-SIZE',
    region: named(candidates, region),
    most,
    hidden,
    tiles: candidates.tilesLeft(region.terrain),
  };
}

/** No crop is above the region's largest size. */
export const size: Technique = {
  id: 'DED-SIZE',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap((region) => {
      if (region.isClosed) return [];
      const above = allCrops & ~((1 << reachOf(candidates, region).most) - 1);
      return striking(
        candidates,
        region.cells,
        region.cells.map((cell) => [cell, above] as const),
      );
    }),
  reason: (candidates, { premises: [cell = 0] }) => {
    const region = candidates.regionOf(cell);
    return region === undefined ? null : sizeOf(candidates, region);
  },
};
