import type { BoardPosition } from '../../deduction/position/position.ts';
import { tilesUsed } from '../vault/tiles.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** A grade's question: terrain and starting crops (DED-GRD-1). */
export const openLand = (scenario: Scenario): BoardPosition => ({
  size: scenario.size,
  terrain: scenario.terrain,
  crop: Object.fromEntries(scenario.start.map((space) => [space, scenario.crop[space]])),
  tiles: tilesUsed(scenario),
});
