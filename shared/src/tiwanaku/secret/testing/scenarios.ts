import type { Solution } from '../../testing/solution.ts';
import type { Crop, Space, Terrain } from '../../language/types.ts';
import { reading } from '../../../kernel/reading.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { cropsAt, terrainAt } from '../scenario/scenario-text.ts';

/** A fixed solution of the rules' tests as a scenario. */
export function scenarioOf({ size, terrain, crops, start, otoma }: Solution): Scenario {
  const board = reading(() => ({
    terrain: terrainAt(terrain, 'terrain', size),
    crop: cropsAt(crops, 'crops', size),
  }));
  if (!board.ok) throw new Error(board.error.message);
  return { size, ...board.value, start, otoma };
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
