import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOf, rowOf, spaceAt } from '../board.ts';
import { terrainLetters, sizes, terrains, type Space, type Terrain } from '../types.ts';
import type { BoardPosition } from './position.ts';
import { analysed, late } from './testing/late-positions.ts';

describe('the answer follows the board', () => {
  test.each(sizes)('mirrored and turned boards have mirrored and turned answers (%s)', (size) => {
    const last = { short: 4, long: 8 }[size];
    fc.assert(
      fc.property(late[size], fc.constantFrom('left to right', 'top to bottom', 'around'), ({ position }, how) => {
        const move = (space: Space): Space => {
          const [column, row] = [columnOf(space), rowOf(space)];
          return (
            spaceAt(size, how === 'top to bottom' ? column : last - column, how === 'left to right' ? row : 4 - row) ??
            'a1'
          );
        };
        expectSameBut(position, (kind) => kind, move);
      }),
      { numRuns: 25 },
    );
  });

  test('the short board turned by a quarter has the answer turned', () => {
    fc.assert(
      fc.property(late.short, ({ position }) =>
        expectSameBut(
          position,
          (kind) => kind,
          (space) => spaceAt('short', rowOf(space), columnOf(space)) ?? 'a1',
        ),
      ),
      { numRuns: 25 },
    );
  });

  test.each(sizes)('exchanging two terrains exchanges them in the answer (%s)', (size) => {
    const pair = fc.uniqueArray(fc.constantFrom(...terrains), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(late[size], pair, ({ position }, [one = 'mud', other = 'sand']) =>
        expectSameBut(
          position,
          (kind) => (kind === one ? other : kind === other ? one : kind),
          (space) => space,
        ),
      ),
      { numRuns: 25 },
    );
  });

  /** Whether a board changed like this has the answer changed like this. */
  function expectSameBut(
    position: BoardPosition,
    kindOf: (kind: Terrain) => Terrain,
    spaceOf: (space: Space) => Space,
  ): void {
    const entries = <T, S>(of: Partial<Record<Space, T>>, become: (value: T) => S) =>
      Object.fromEntries((Object.entries(of) as [Space, T][]).map(([space, value]) => [spaceOf(space), become(value)]));
    const changed: BoardPosition = {
      size: position.size,
      terrain: entries(position.terrain, kindOf),
      crop: entries(position.crop, (crop) => crop),
      tiles: Object.fromEntries(terrains.map((kind) => [kindOf(kind), position.tiles[kind]])) as BoardPosition['tiles'],
    };
    const [before, after] = [analysed(position, 3000), analysed(changed, 15_000)];
    fc.pre(before.mode === 'exact' && after.mode === 'exact');
    const letterOf = (letter: string) => {
      const kind = terrains.find((one) => terrainLetters[one] === letter);
      return kind === undefined ? letter : terrainLetters[kindOf(kind)];
    };
    const shares = entries(before.probability, (of) =>
      Object.fromEntries(
        Object.entries(of).map(([value, share]) => [`${letterOf(value.charAt(0))}${value.charAt(1)}`, share]),
      ),
    );
    expect({ completions: after.completions, shares: after.probability }).toEqual({
      completions: before.completions,
      shares,
    });
  }

  test.each(sizes)('a true fact makes nothing possible again and raises no count (%s)', (size) => {
    fc.assert(
      fc.property(late[size], fc.nat(), ({ position, truth }, pick) => {
        const before = analysed(position, 3000);
        fc.pre(before.mode === 'exact');
        const hidden = Object.keys(before.possible) as Space[];
        const space = hidden[pick % Math.max(1, hidden.length)];
        fc.pre(space !== undefined);
        const terrain = { ...position.terrain, [space]: truth.terrain[space] };
        const crop = pick % 2 === 0 ? { ...position.crop, [space]: truth.crop[space] } : position.crop;
        const after = analysed({ ...position, terrain, crop }, 15_000);
        expect(after.mode).toBe('exact');
        expect(BigInt(after.completions ?? -1) <= BigInt(before.completions)).toBe(true);
        for (const [other, values] of Object.entries(after.possible))
          expect(before.possible[other as Space]).toEqual(expect.arrayContaining([...values]));
      }),
      { numRuns: 25 },
    );
  });
});
