import { describe, expect, test } from 'vitest';
import { spacesOf } from './board.ts';
import { loopLength, nextHeading, otomaPath, type Heading } from './movement.ts';
import { directions, type Direction, type Space, type Terrain } from './types.ts';

const step = (space: Space, direction: Direction): string => {
  const next = nextHeading({ space, direction });
  return `${next.space} ${next.direction}`;
};
const key = ({ space, direction }: Heading): string => `${space} ${direction}`;

function walk(from: Heading): Heading[] {
  const steps: Heading[] = [];
  let heading = from;
  do {
    heading = nextHeading(heading);
    steps.push(heading);
  } while (key(heading) !== key(from) && steps.length < 1000);
  return steps;
}

describe('the loop (TIW-OTO-4)', () => {
  test('TIW-OTO-4 TIW-ASM-10 top edge: columns 1–2, 3–4, 5–6, 7–8, and column 9 with the right of row 1', () => {
    expect(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'].map((space) => step(space as Space, 'north'))).toEqual(
      ['b1', 'a1', 'd1', 'c1', 'f1', 'e1', 'h1', 'g1'].map((space) => `${space} south`),
    );
    expect(step('i1', 'north')).toBe('i1 west');
    expect(step('i1', 'east')).toBe('i1 south');
  });

  test('TIW-OTO-4 right edge: rows 2–3 and 4–5', () => {
    expect(step('i2', 'east')).toBe('i3 west');
    expect(step('i3', 'east')).toBe('i2 west');
    expect(step('i4', 'east')).toBe('i5 west');
    expect(step('i5', 'east')).toBe('i4 west');
  });

  test('TIW-OTO-4 TIW-ASM-10 bottom edge: columns 2–3, 4–5, 6–7, 8–9, and column 1 with the left of row 5', () => {
    expect(['b5', 'c5', 'd5', 'e5', 'f5', 'g5', 'h5', 'i5'].map((space) => step(space as Space, 'south'))).toEqual(
      ['c5', 'b5', 'e5', 'd5', 'g5', 'f5', 'i5', 'h5'].map((space) => `${space} north`),
    );
    expect(step('a5', 'south')).toBe('a5 east');
    expect(step('a5', 'west')).toBe('a5 north');
  });

  test('TIW-OTO-4 left edge: rows 1–2 and 3–4', () => {
    expect(step('a1', 'west')).toBe('a2 east');
    expect(step('a2', 'west')).toBe('a1 east');
    expect(step('a3', 'west')).toBe('a4 east');
    expect(step('a4', 'west')).toBe('a3 east');
  });

  test('TIW-OTO-4 from every space in every direction the walk closes after 90 steps, every space crossed twice', () => {
    expect(loopLength).toBe(90);
    const loops = new Set<string>();
    for (const space of spacesOf('long')) {
      for (const direction of directions) {
        const steps = walk({ space, direction });
        expect(steps).toHaveLength(90);
        for (const one of spacesOf('long')) expect(steps.filter((at) => at.space === one)).toHaveLength(2);
        loops.add(steps.map(key).sort().join());
      }
    }
    expect(loops.size, 'one loop, walked either way').toBe(2);
  });
});

describe('moves of Otoma pawns', () => {
  const full = Object.fromEntries(spacesOf('long').map((space) => [space, 'mud'])) as Record<Space, Terrain>;
  const fullBut = (...empty: Space[]): Partial<Record<Space, Terrain>> =>
    Object.fromEntries(Object.entries(full).filter(([space]) => !empty.includes(space as Space)));

  test('TIW-OTO-3 straight over spaces with terrain to the first empty one', () => {
    expect(otomaPath({ a1: 'mud', b1: 'mud', c1: 'sand' }, 'a1', 'east')).toEqual(['b1', 'c1', 'd1']);
    expect(otomaPath({ a1: 'mud' }, 'a1', 'east')).toEqual(['b1']);
  });

  test('TIW-OTO-4 it goes on from the other end of the path until it finds an empty space', () => {
    expect(otomaPath({ c2: 'mud', c1: 'mud', d1: 'mud', d2: 'mud' }, 'c2', 'north')).toEqual(['c1', 'd1', 'd2', 'd3']);
    for (const space of spacesOf('long')) {
      for (const direction of directions) {
        expect(otomaPath(fullBut('e3'), space === 'e3' ? 'a1' : space, direction)?.at(-1)).toBe('e3');
      }
    }
  });

  test('TIW-OTO-7 on a full board it stays', () => {
    expect(otomaPath(full, 'c3', 'west')).toBeNull();
  });
});
