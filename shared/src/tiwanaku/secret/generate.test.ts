import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { borderOf, columnOf, rowOf } from '../board.ts';
import { sizes, type Space } from '../types.ts';
import { generateScenario } from './generator.ts';
import { regionsOf, type Region, fittingCrops, validate } from '../scenario/validate.ts';
import { startLimits, type Scenario } from '../scenario/scenario.ts';

const scenarios = (size: Scenario['size'], count: number, seed: number): Scenario[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => generateScenario(size, random));
};

describe.each(sizes)('given any seed, when a %s scenario is generated', (size) => {
  test('then it keeps TIW-SCN-1, TIW-SCN-2, TIW-SCN-3, TIW-SCN-4, TIW-SCN-5, TIW-SCN-6 and TIW-BRD-3', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(validate(generateScenario(size, seededRandom(seed)))).toEqual([]);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  test('then exactly one crop filling fits, TIW-SCN-8', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(fittingCrops(generateScenario(size, seededRandom(seed)))).toBe(1);
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  test('then the same seed gives it again', () => {
    expect(generateScenario(size, seededRandom(7))).toEqual(generateScenario(size, seededRandom(7)));
    expect(generateScenario(size, seededRandom(7))).not.toEqual(generateScenario(size, seededRandom(8)));
  });

  test('then every number of starting spaces occurs, TIW-SCN-5', () => {
    const counts = new Set(scenarios(size, 200, 3).map(({ start }) => start.length));
    const { min, max } = startLimits[size];
    expect([...counts].sort((one, other) => one - other)).toEqual(
      Array.from({ length: max - min + 1 }, (_, index) => min + index),
    );
  });
});

test('given starting spaces of every terrain, then the first four Otoma spaces cover them, TIW-SCN-6', () => {
  const made = scenarios('long', 100, 4);
  const covered = ({ terrain }: Scenario, spaces: readonly Space[]) =>
    new Set(spaces.map((space) => terrain[space])).size;
  for (const scenario of made) {
    expect(covered(scenario, scenario.otoma.slice(0, 4))).toBe(covered(scenario, scenario.start));
  }
  expect(made.filter((scenario) => covered(scenario, scenario.start) === 4).length).toBeGreaterThan(90);
});

describe('given a thousand long scenarios', () => {
  let regions: Region[];
  beforeAll(() => {
    regions = scenarios('long', 1000, 2026).flatMap((scenario) => [...regionsOf(scenario)]);
  });

  /** A region's shape wherever it lies. */
  const shapeOf = ({ spaces }: Region): string => {
    const left = Math.min(...spaces.map(columnOf));
    const top = Math.min(...spaces.map(rowOf));
    return spaces.map((space) => `${columnOf(space) - left}${rowOf(space) - top}`).join(' ');
  };

  test('then regions of every size occur, TIW-SCN-1', () => {
    expect([...new Set(regions.map(({ spaces }) => spaces.length))].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('then all 55 pentominoes that the laws allow occur, and none is more than a tenth of them', () => {
    const counts = new Map<string, number>();
    const pentominoes = regions.filter(({ spaces }) => spaces.length === 5).map(shapeOf);
    for (const shape of pentominoes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    expect(counts.size).toBe(55);
    expect(Math.max(...counts.values()) / pentominoes.length).toBeLessThan(0.1);
  });

  test('then regions of a single space do not gather at the edges', () => {
    const edge = new Set<Space>(borderOf('long'));
    const singles = regions.filter(({ spaces }) => spaces.length === 1).flatMap(({ spaces }) => spaces);
    const atEdge = singles.filter((space) => edge.has(space)).length / edge.size;
    const inside = singles.filter((space) => !edge.has(space)).length / (45 - edge.size);
    expect(atEdge).toBeGreaterThan(0);
    expect(atEdge).toBeLessThan(2 * inside);
  });
});
