import type { Crop } from '../../../types.ts';
import type { Candidates, KnownRegion } from '../../ladder/candidates.ts';
import { reachOf } from '../../ladder/grade-2/size.ts';
import { growthsOf } from '../../ladder/grade-3/need.ts';
import type { Finding } from '../../ladder/technique.ts';
import { letterOf, named, spaceOf, spacesOf } from './naming.ts';
import type { Reason } from './reason.ts';

type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;

/** Why every other terrain is struck at a cell. */
export function landAt(candidates: Candidates, cell: number, revealed: number): Of<'LAND'> {
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

export function diagAt(candidates: Candidates, terrain: number, { premises }: Finding): Of<'DIAG'> {
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

export function sizeOf(candidates: Candidates, region: KnownRegion): Of<'SIZE'> {
  const { most, hidden } = reachOf(candidates, region);
  return {
    technique: 'DED-SIZE',
    region: named(candidates, region),
    most,
    hidden,
    tiles: candidates.tilesLeft(region.terrain),
  };
}

export function exitOf(candidates: Candidates, region: KnownRegion): Of<'EXIT'> {
  const highest = [...region.cells].sort((one, other) => candidates.cropOf(other) - candidates.cropOf(one))[0];
  const isAbove = highest !== undefined && candidates.cropOf(highest) > region.cells.length;
  return {
    technique: 'DED-EXIT',
    region: named(candidates, region),
    above: isAbove ? { crop: candidates.cropOf(highest) as Crop, space: spaceOf(candidates, highest) } : null,
  };
}

export function joinOf(candidates: Candidates, terrain: number, { premises }: Finding): Of<'JOIN'> {
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

export function needOf(candidates: Candidates, terrain: number): Of<'NEED'> {
  const needs = growthsOf(candidates, terrain).map(({ region, least }) => ({
    spaces: spacesOf(candidates, region.cells),
    least,
  }));
  return { technique: 'DED-NEED', terrain: letterOf(terrain), tiles: candidates.tilesLeft(terrain), needs };
}
