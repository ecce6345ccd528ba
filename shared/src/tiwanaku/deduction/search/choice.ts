import { at } from '../geometry/bits.ts';
import { terrainCount, valuesOf, withCrops } from '../geometry/values.ts';
import type { Part } from '../propagation/part.ts';

/** What a cell is tried with: `4 × placement + terrain`, or `~value`. */
export type Choice = number;

/** False when a cell has no value left. */
export function choose(part: Part, cell: number, choice: Choice): boolean {
  if (choice < 0) return part.keep(cell, 1 << ~choice);
  const { geometry } = part;
  const [region, terrain] = [(choice / terrainCount) | 0, choice % terrainCount];
  const inside = valuesOf(terrain) & withCrops((1 << at(geometry.sizes, region)) - 1);
  return (
    part.strikeSet(at(geometry.lo, region), at(geometry.hi, region), ~inside) &&
    part.strikeSet(at(geometry.rimLo, region), at(geometry.rimHi, region), valuesOf(terrain))
  );
}
