import type { Candidates } from '../../ladder/candidates.ts';
import type { Step } from '../../ladder/ladder.ts';
import type { Conclusion } from '../../ladder/technique.ts';
import { followed } from '../assumption.ts';
import { coverAt, onlyAt, orderIn, sizesAt, tryAt, tryOnceAt } from './crop-reasons.ts';
import { cropsIn, letterOf, named } from './naming.ts';
import type { Reason } from './reason.ts';
import { diagAt, exitOf, joinOf, landAt, needOf, sizeOf } from './terrain-reasons.ts';

interface Subject {
  readonly cell: number;
  /** Planted or first struck; 0 when the conclusion is a terrain. */
  readonly crop: number;
  /** −1 when the conclusion is a crop. */
  readonly terrain: number;
}

/** The first space that a conclusion is about. */
function subjectOf(conclusion: Conclusion): Subject {
  if (conclusion.type === 'plant') return { cell: conclusion.cell, crop: conclusion.crop, terrain: -1 };
  if (conclusion.type === 'strike') {
    const [[cell, set] = [0, 1]] = conclusion.crops;
    return { cell, crop: cropsIn(set)[0] ?? 1, terrain: -1 };
  }
  return { cell: conclusion.cells[0] ?? 0, crop: 0, terrain: conclusion.terrain };
}

/** `candidates` are those before the step. Null for a technique without a sentence of its own. */
export function reasonOf(candidates: Candidates, step: Step, way = followed(candidates, step)): Reason | null {
  const { technique, premises, conclusion } = step;
  const { cell, crop, terrain } = subjectOf(conclusion);
  const region = candidates.regionOf(technique.id === 'DED-PLACE' ? cell : (premises[0] ?? cell));
  switch (technique.id) {
    case 'DED-ONE':
    case 'DED-LAST':
    case 'DED-PLACE':
    case 'DED-POINT':
      return region === undefined ? null : { technique: technique.id, region: named(candidates, region) };
    case 'DED-ONLY':
      return onlyAt(candidates, cell, crop);
    case 'DED-EMPTY': {
      const [tiles, total] = [candidates.tilesLeft(terrain), candidates.tiles[terrain] ?? 0];
      return { technique: 'DED-EMPTY', terrain: letterOf(terrain), tiles, total };
    }
    case 'DED-LAND':
      return landAt(candidates, cell, terrain);
    case 'DED-DIAG':
      return diagAt(candidates, terrain, step);
    case 'DED-SIZE':
      return region === undefined ? null : sizeOf(candidates, region);
    case 'DED-EXIT':
      return region === undefined ? null : exitOf(candidates, region);
    case 'DED-JOIN':
      return joinOf(candidates, terrain, step);
    case 'DED-ROOM':
      return {
        technique: 'DED-ROOM',
        terrain: letterOf(terrain),
        tiles: candidates.tilesLeft(terrain),
        sizes: sizesAt(candidates, cell, terrain),
      };
    case 'DED-COVER':
      return coverAt(candidates, cell, crop);
    case 'DED-NEED':
      return needOf(candidates, terrain);
    case 'DED-PAIR':
      return { technique: 'DED-PAIR', crops: cropsIn(candidates.cropsLeft(premises[0] ?? cell)) };
    case 'DED-ORDER':
      return orderIn(candidates, premises[0] ?? cell);
    case 'DED-TRY-1':
      return tryOnceAt(candidates, cell, crop, step);
    case 'DED-TRY':
      return way && tryAt(way);
    default:
      return null;
  }
}
