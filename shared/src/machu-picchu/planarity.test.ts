import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairsOf } from './position.ts';
import { cityFault } from './own-city.ts';
import { isPlanar } from './planarity.ts';
import { components } from './components.ts';

type Edge = readonly [number, number];

const complete = (size: number): readonly Edge[] =>
  Array.from({ length: size }, (_, one) => one).flatMap((one) =>
    Array.from({ length: size - one - 1 }, (_, more): Edge => [one, one + more + 1]),
  );

const threeHouses: readonly Edge[] = [0, 1, 2].flatMap((house) => [3, 4, 5].map((well): Edge => [house, well]));

/** Every edge with a vertex in its middle. */
const subdivided = (edges: readonly Edge[]): readonly Edge[] =>
  edges.flatMap(([one, other], index): readonly Edge[] => [
    [one, 100 + index],
    [100 + index, other],
  ]);

const petersen: readonly Edge[] = [0, 1, 2, 3, 4].flatMap((one): readonly Edge[] => [
  [one, (one + 1) % 5],
  [one, one + 5],
  [one + 5, ((one + 2) % 5) + 5],
]);

/** A triangle, into which vertex after vertex is put in a face and joined to its three corners: as many edges as fit. */
function triangulation(choices: readonly number[]): readonly Edge[] {
  const edges: Edge[] = [
    [0, 1],
    [1, 2],
    [0, 2],
  ];
  let faces: (readonly [number, number, number])[] = [
    [0, 1, 2],
    [0, 1, 2],
  ];
  choices.forEach((choice, index) => {
    const vertex = index + 3;
    const at = choice % faces.length;
    const face = faces[at];
    if (face === undefined) return;
    const [a, b, c] = face;
    edges.push([a, vertex], [b, vertex], [c, vertex]);
    faces = [...faces.filter((_, one) => one !== at), [a, b, vertex], [b, c, vertex], [a, c, vertex]];
  });
  return edges;
}

const choices = fc.array(fc.nat(), { minLength: 2, maxLength: 12 });

describe('drawing without crossings', () => {
  test('what is known to be possible and what is not', () => {
    expect(isPlanar<number>([])).toBe(true);
    expect(isPlanar(complete(4))).toBe(true);
    expect(isPlanar(complete(5))).toBe(false);
    expect(isPlanar(complete(5).slice(1))).toBe(true);
    expect(isPlanar(threeHouses)).toBe(false);
    expect(isPlanar(threeHouses.slice(1))).toBe(true);
    expect(isPlanar(subdivided(complete(5)))).toBe(false);
    expect(isPlanar(subdivided(threeHouses))).toBe(false);
    expect(isPlanar(petersen)).toBe(false);
  });

  test('parts that hang together in one vertex, or not at all, are judged one by one', () => {
    const moved = (edges: readonly Edge[], by: number) => edges.map(([one, other]): Edge => [one + by, other + by]);
    expect(isPlanar([...complete(4), ...moved(complete(4), 3)])).toBe(true);
    expect(isPlanar([...complete(4), ...moved(complete(5), 3)])).toBe(false);
    expect(isPlanar([...complete(4), ...moved(threeHouses, 10)])).toBe(false);
  });

  test('every part of a triangulation is possible, and one edge more is not', () => {
    fc.assert(
      fc.property(choices, fc.nat(), (chosen, seed) => {
        const edges = triangulation(chosen);
        expect(isPlanar(edges)).toBe(true);
        expect(isPlanar(edges.filter((_, index) => (seed >> (index % 30)) % 2 === 0))).toBe(true);
        const size = chosen.length + 3;
        const missing = complete(size).filter(
          ([a, b]) => !edges.some(([c, d]) => (a === c && b === d) || (a === d && b === c)),
        );
        const more = missing[seed % Math.max(1, missing.length)];
        if (more !== undefined) expect(isPlanar([...edges, more])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a city map', () => {
  const pairs = pairsOf(components, { city: 'placeholder-1' });

  test('says what is wrong with it', () => {
    expect(cityFault(pairs)).toBeNull();
    expect(cityFault([...pairs, ['plaza', 'plaza']])).toBe('joinsItself');
    expect(cityFault([...pairs, ['plaza', 'weavers']])).toBe('namedTwice');
    expect(cityFault(pairs.filter((pair) => !pair.includes('pumaTemple')))).toBe('notConnected');
    expect(cityFault([...pairs, ['hut', 'weavers'], ['pumaTemple', 'meadow'], ['sundial', 'potters']])).toBe(
      'crossings',
    );
  });
});
