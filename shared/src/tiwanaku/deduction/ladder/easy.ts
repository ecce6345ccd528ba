import { inRegion, letterOf, named, spaceOf, type CropAt, type Of } from './reason.ts';
import type { Candidates } from './candidates.ts';
import { crops, type Crop } from '../../types.ts';
import { subjectOf, type Finding, type Technique } from './technique.ts';
import { isSingle } from '../geometry.ts';

/** Why every other terrain is struck at a cell. */
function landAt(candidates: Candidates, cell: number, revealed: number): Of<'LAND'> {
  const around = candidates.board.around[cell] ?? [];
  const others = [0, 1, 2, 3].filter((terrain) => terrain !== revealed);
  const closedBy = (terrain: number) =>
    around.find((near) => candidates.terrainOf(near) === terrain && candidates.regionOf(near)?.isClosed === true);
  const touched = others.flatMap((terrain) => {
    const near = closedBy(terrain);
    const region = near === undefined ? undefined : candidates.regionOf(near);
    if (near === undefined || region === undefined) return [];
    return [{ space: spaceOf(candidates, near), region: named(candidates, region) }];
  });
  const before = others.filter((terrain) => closedBy(terrain) === undefined).map(letterOf);
  return { technique: 'DED-LAND', touched, before };
}

/** One terrain left. */
export const land: Technique = {
  id: 'DED-LAND',
  grade: 1,
  find: (candidates) =>
    candidates.board.inOrder.flatMap((cell) => {
      const left = candidates.terrainsLeft(cell);
      if (!candidates.isHidden(cell) || left === 0 || !isSingle(left)) return [];
      return [{ premises: [cell], conclusion: { type: 'terrain', cells: [cell], terrain: 31 - Math.clz32(left) } }];
    }),
  reason: (candidates, { conclusion }) => {
    const { cell, terrain } = subjectOf(conclusion);
    return landAt(candidates, cell, terrain);
  },
};

/** No tile is left, or as many as hidden spaces that can be the terrain. */
export const empty: Technique = {
  id: 'DED-EMPTY',
  grade: 1,
  find: (candidates) =>
    [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
      const left = candidates.tilesLeft(terrain);
      const cells = candidates.board.inOrder.filter(
        (cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain),
      );
      if (cells.length === 0 || (left !== 0 && left !== cells.length)) return [];
      return [{ premises: cells, conclusion: { type: left === 0 ? 'notTerrain' : 'terrain', cells, terrain } }];
    }),
  reason: (candidates, { conclusion }) => {
    const { terrain } = subjectOf(conclusion);
    return {
      technique: 'DED-EMPTY',
      terrain: letterOf(terrain),
      tiles: candidates.tilesLeft(terrain),
      total: candidates.tiles[terrain] ?? 0,
    };
  },
};

/** One space without a crop in a closed region. */
export const last: Technique = {
  id: 'DED-LAST',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      const [cell] = open;
      if (!isClosed || cells.length === 1 || open.length !== 1 || cell === undefined) return [];
      const others = cells.filter((other) => other !== cell);
      const missing = cells
        .map((_, index) => index + 1)
        .filter((crop) => !others.some((other) => candidates.cropOf(other) === crop));
      const [crop] = missing;
      if (missing.length !== 1 || crop === undefined) return [];
      return [{ premises: others, conclusion: { type: 'plant', cell, crop } }];
    }),
  reason: (candidates, { premises: [cell = 0] }) => inRegion(candidates, cell, 'DED-LAST'),
};

/** A closed region of one space. */
export const one: Technique = {
  id: 'DED-ONE',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      const [cell] = cells;
      if (!isClosed || cells.length !== 1 || cell === undefined || candidates.cropOf(cell) !== 0) return [];
      return [{ premises: [cell], conclusion: { type: 'plant', cell, crop: 1 } }];
    }),
  reason: (candidates, { premises: [cell = 0] }) => inRegion(candidates, cell, 'DED-ONE'),
};

/** Why every other crop is struck at a cell. */
function onlyAt(candidates: Candidates, cell: number, planted: number): Of<'ONLY'> {
  const region = candidates.regionOf(cell);
  const size = region?.isClosed === true ? region.cells.length : null;
  const seeing = [...(candidates.board.around[cell] ?? []), ...(region?.cells ?? [])].filter((one) => one !== cell);
  const seen: CropAt[] = [];
  const before: Crop[] = [];
  for (const crop of crops.filter((one) => one !== planted)) {
    const at = seeing.find((one) => candidates.cropOf(one) === crop);
    if (at !== undefined) seen.push({ crop, space: spaceOf(candidates, at) });
    else if (size === null || crop <= size) before.push(crop);
  }
  const isSizeNeeded = size !== null && crops.some((crop) => crop > size && !seen.some((one) => one.crop === crop));
  return { technique: 'DED-ONLY', seen, region: region && isSizeNeeded ? named(candidates, region) : null, before };
}

/** Known terrain, one crop left. */
export const only: Technique = {
  id: 'DED-ONLY',
  grade: 1,
  find: (candidates) =>
    candidates.board.inOrder.flatMap((cell) => {
      const crops = candidates.cropsLeft(cell);
      if (candidates.isHidden(cell) || candidates.cropOf(cell) !== 0 || crops === 0 || !isSingle(crops)) return [];
      return [{ premises: [cell], conclusion: { type: 'plant', cell, crop: 32 - Math.clz32(crops) } }];
    }),
  reason: (candidates, { conclusion }) => {
    const { cell, crop } = subjectOf(conclusion);
    return onlyAt(candidates, cell, crop);
  },
};

/** One place left in a closed region. */
export const place: Technique = {
  id: 'DED-PLACE',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed) return [];
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      return cells.flatMap((_, index) => {
        const crop = index + 1;
        const places = cells.filter((cell) => candidates.canHold(cell, crop));
        const [cell] = places;
        if (places.length !== 1 || cell === undefined || candidates.cropOf(cell) !== 0) return [];
        return [{ premises: open, conclusion: { type: 'plant' as const, cell, crop } }];
      });
    }),
  reason: (candidates, { conclusion }) => inRegion(candidates, subjectOf(conclusion).cell, 'DED-PLACE'),
};
