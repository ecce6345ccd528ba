import { spacesOf } from '../board/board.ts';
import { isAdjacent, regionsOf } from './regions.ts';
import type { Scenario } from './scenario.ts';
import { countFillings } from './solver.ts';

/** See TIW-SCN-8; 2 stands for two or more. */
export function fittingCrops(scenario: Pick<Scenario, 'size' | 'terrain' | 'crop' | 'start'>): 0 | 1 | 2 {
  const spaces = spacesOf(scenario.size);
  const regions = regionsOf(scenario).map((region) => region.spaces.map((space) => spaces.indexOf(space)));
  const around = spaces.map((space) => spaces.flatMap((other, index) => (isAdjacent(space, other) ? [index] : [])));
  const known = new Map(scenario.start.map((space) => [spaces.indexOf(space), scenario.crop[space] ?? 0]));
  return countFillings({ regions, around }, known);
}
