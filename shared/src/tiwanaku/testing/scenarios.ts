import type { Solution } from './solution.ts';
import type { Crop, Space, Terrain } from '../types.ts';
import { type Scenario, boardsOf } from '../scenario/scenario.ts';

/** A fixed solution of the rules' tests as a scenario. */
export function scenarioOf({ size, terrain, crops, start, otoma }: Solution): Scenario {
  const boards = boardsOf(size).parse({ terrain, crops });
  return { size, terrain: boards.terrain, crop: boards.crops, start, otoma };
}

/** The same scenario with other terrain on some spaces. */
export const withTerrain = (scenario: Scenario, changes: Partial<Record<Space, Terrain>>): Scenario => ({
  ...scenario,
  terrain: { ...scenario.terrain, ...changes },
});

/** The same scenario with other crops on some spaces. */
export const withCrops = (scenario: Scenario, changes: Partial<Record<Space, Crop>>): Scenario => ({
  ...scenario,
  crop: { ...scenario.crop, ...changes },
});
