import { expect, test } from 'vitest';
import type { Crop, Space } from '../types.ts';
import { perTerrain } from '../position.ts';
import { aidNames, aids } from './aids.ts';
import type { OpenBoard } from './regions.ts';

/** Two spaces of sand that cannot grow, with a crop on the first. */
const board: OpenBoard = {
  setup: { size: 'short' },
  terrain: { a1: 'sand', b1: 'sand' },
  crop: { a1: 1 },
  supply: perTerrain(() => 0),
};

const shown = (name: keyof typeof aids, space: Space) => {
  const { struck, regions } = aids[name](board);
  const region = regions?.get(space);
  const crops: readonly Crop[] = [...(struck.get(space) ?? [])];
  return { crops, region: region && { spaces: region.spaces, missing: region.missing } };
};

test('strike out, and count if that was chosen', () => {
  expect(shown('housekeeping', 'b1')).toEqual({ crops: [1, 3, 4, 5], region: undefined });
  expect(shown('counts', 'b1')).toEqual({ crops: [1, 3, 4, 5], region: { spaces: ['a1', 'b1'], missing: [2] } });
  expect(shown('counts', 'c3')).toEqual({ crops: [], region: undefined });
});

test('go by the names that rooms and records keep', () => {
  expect(aidNames).toEqual(['housekeeping', 'counts']);
});
