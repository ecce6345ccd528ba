import { invariant } from '../../../kernel/index.ts';
import type { Wheel } from '../../language/wheel.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Tiles } from './tiles.ts';

/** One question at a time. */
export function makeWheel(scenario: Scenario, tiles: Tiles): Wheel {
  return {
    terrainAt(space) {
      const terrain = scenario.terrain[space];
      invariant(terrain !== undefined, 'the wheel is asked about spaces of its board');
      return terrain;
    },
    cropAt(space) {
      const crop = scenario.crop[space];
      invariant(crop !== undefined, 'the wheel is asked about spaces of its board');
      return crop;
    },
    drawnArrow: (terrain, drawn) => (tiles.mode === 'solo' ? (tiles.stacks[terrain][drawn] ?? null) : null),
    topArrow(seat, terrain, left) {
      const stack = tiles.mode === 'coop' ? (tiles.stacks[seat]?.[terrain] ?? []) : [];
      return stack[stack.length - left] ?? null;
    },
  };
}
