import { describe, expect, test } from 'vitest';
import { longA } from '../testing/solution.ts';
import { scenarioOf } from '../testing/scenarios.ts';
import { parseArrow, stacksOf, type Stacks, makeWheel } from './vault.ts';

const arrows = (...texts: string[]) => texts.map(parseArrow).filter((arrow) => arrow !== null);
const stacks: Stacks = stacksOf((terrain) => (terrain === 'mud' ? arrows('n-blue', 'e-white', 's-yellow') : []));
const scenario = scenarioOf(longA);

test('the wheel shows the terrain and the crop of one space', () => {
  const wheel = makeWheel(scenario, { mode: 'competitive' });
  expect([wheel.terrainAt('a1'), wheel.cropAt('a1')]).toEqual(['rock', 1]);
  expect([wheel.terrainAt('i5'), wheel.cropAt('i5')]).toEqual(['mud', 3]);
  expect(wheel.drawnArrow('mud', 0)).toBeNull();
  expect(wheel.topArrow(0, 'mud', 1)).toBeNull();
});

test('a wheel asked beside its board throws', () => {
  const wheel = makeWheel({ ...scenario, terrain: {}, crop: {} }, { mode: 'competitive' });
  expect(() => wheel.terrainAt('a1')).toThrow('spaces of its board');
  expect(() => wheel.cropAt('a1')).toThrow('spaces of its board');
});

test('TIW-SOL-2 given a face-down stack, then its tiles come from the top until it is empty', () => {
  const wheel = makeWheel(scenario, { mode: 'solo', stacks });
  expect([0, 1, 2, 3].map((drawn) => wheel.drawnArrow('mud', drawn)?.direction ?? null)).toEqual([
    'north',
    'east',
    'south',
    null,
  ]);
  expect(wheel.drawnArrow('sand', 0)).toBeNull();
  expect(wheel.topArrow(0, 'mud', 3)).toBeNull();
});

describe('TIW-COP-4 given stacks behind screens', () => {
  const wheel = makeWheel(scenario, { mode: 'coop', stacks: [stacksOf(() => []), stacks] });

  test('then the top arrow follows from how many tiles are left', () => {
    expect([3, 2, 1, 0].map((left) => wheel.topArrow(1, 'mud', left)?.direction ?? null)).toEqual([
      'north',
      'east',
      'south',
      null,
    ]);
  });

  test('then an empty stack and a seat that is not there have none', () => {
    expect(wheel.topArrow(0, 'mud', 0)).toBeNull();
    expect(wheel.topArrow(2, 'mud', 1)).toBeNull();
    expect(wheel.drawnArrow('mud', 0)).toBeNull();
  });
});
