import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { generateScenario } from '../secret/generator.ts';
import { regionsOf } from '../scenario/validate.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { games, playedGame } from '../testing/games.ts';
import { cropIn, terrainIn } from '../testing/solution.ts';
import { perTerrain } from '../position.ts';
import { sizes, type Crop, type Space } from '../types.ts';
import { impossibleCrops } from './aids.ts';
import { seenRegions, type OpenBoard } from './regions.ts';

/** A board of one row of text for each row of the board: terrain letters, crops below; `.` is not known. */
function boardOf(terrain: readonly string[], crop: readonly string[], left = 5): OpenBoard {
  const known = <T>(at: (space: Space) => T | undefined) =>
    Object.fromEntries(spacesOf('short').flatMap((space) => (at(space) === undefined ? [] : [[space, at(space)]])));
  return {
    setup: { size: 'short' },
    terrain: known((space) => terrainIn(terrain, space)),
    crop: known((space) => cropIn(crop, space)),
    supply: perTerrain(() => left),
  };
}

const nothing = ['.....', '.....', '.....', '.....', '.....'];
const out = (board: OpenBoard, space: Space): readonly Crop[] => [...(impossibleCrops(board).get(space) ?? [])];

describe('crops that cannot be there', () => {
  test('TIW-SCN-4 a crop is not next to its like, by side or corner, also where the land is unknown', () => {
    const board = boardOf(nothing, ['.....', '.3...', '.....', '.....', '.....']);
    expect(out(board, 'a1')).toEqual([3]);
    expect(out(board, 'c3')).toEqual([3]);
    expect(out(board, 'd2')).toEqual([]);
  });

  test('TIW-SCN-3 a crop is once in its region', () => {
    const board = boardOf(['sss..', ...nothing.slice(1)], ['2....', ...nothing.slice(1)]);
    expect(out(board, 'c1')).toEqual([2]);
  });

  test('TIW-SCN-3 a region that cannot grow has no crop above its size', () => {
    const board = boardOf(['ssr..', 'rr...', '.....', '.....', '.....'], nothing);
    expect(out(board, 'a1')).toEqual([3, 4, 5]);
    expect(out(board, 'c1')).toEqual([]);
  });

  test('TIW-SET-5 without tiles left a region cannot grow either', () => {
    expect(out(boardOf(['ss...', ...nothing.slice(1)], nothing, 0), 'a1')).toEqual([3, 4, 5]);
    expect(out(boardOf(['ss...', ...nothing.slice(1)], nothing, 1), 'a1')).toEqual([4, 5]);
  });
});

describe('what is seen of a region', () => {
  test('its highest crop tells how large it is at least, and so what is missing', () => {
    const [region] = seenRegions(boardOf(['sg...', ...nothing.slice(1)], ['4....', ...nothing.slice(1)]));
    expect(region).toMatchObject({
      terrain: 'sand',
      spaces: ['a1'],
      least: 4,
      most: 5,
      found: [4],
      missing: [1, 2, 3],
    });
  });

  test('one that is walled in is as large as it is seen', () => {
    const [region] = seenRegions(boardOf(['ssr..', 'rr...', '.....', '.....', '.....'], nothing));
    expect(region).toMatchObject({ spaces: ['a1', 'b1'], least: 2, most: 2, missing: [1, 2] });
  });
});

/** Whether all that is deduced from a board is true of the whole of it. */
function expectTrue(board: OpenBoard, truth: Pick<Scenario, 'size' | 'terrain' | 'crop'>): void {
  for (const [space, crops] of impossibleCrops(board)) {
    expect({ space, isStruck: crops.has(truth.crop[space] ?? 1) }).toEqual({ space, isStruck: false });
  }
  const whole = regionsOf(truth);
  for (const seen of seenRegions(board)) {
    const real = whole.find(({ spaces }) => spaces.includes(seen.spaces[0] ?? 'a1'));
    const held = real?.spaces.map((space) => truth.crop[space]) ?? [];
    expect(held.length).toBeGreaterThanOrEqual(seen.least);
    expect(held.length).toBeLessThanOrEqual(seen.most);
    expect(held).toEqual(expect.arrayContaining([...seen.missing]));
  }
}

describe('never says what is not so', () => {
  test.each(games)('in a game of $name, at every step', (game) => {
    const { size, terrain, crops } = game.solution;
    const all = spacesOf(size);
    const truth = {
      size,
      terrain: Object.fromEntries(all.map((space) => [space, terrainIn(terrain, space)])) as Scenario['terrain'],
      crop: Object.fromEntries(all.map((space) => [space, cropIn(crops, space)])) as Scenario['crop'],
    };
    for (const seed of [1, 2, 3])
      for (const { after } of playedGame(game, seed).steps) expectTrue(after.position, truth);
  });

  test.each(sizes)('on boards of which any part lies open (%s)', (size) => {
    const all = spacesOf(size);
    const hidden = fc.array(fc.constantFrom('nothing', 'terrain', 'all'), {
      minLength: all.length,
      maxLength: all.length,
    });
    fc.assert(
      fc.property(fc.nat(1_000_000), hidden, (seed, shown) => {
        const truth = generateScenario(size, seededRandom(seed));
        const isShown = (space: Space, ...kinds: string[]) => kinds.includes(shown[all.indexOf(space)] ?? '');
        const open = <T>(of: Partial<Record<Space, T>>, ...kinds: string[]) =>
          Object.fromEntries(Object.entries(of).filter(([space]) => isShown(space as Space, ...kinds)));
        const board: OpenBoard = {
          setup: { size },
          terrain: open(truth.terrain, 'terrain', 'all'),
          crop: open(truth.crop, 'all'),
          supply: perTerrain(
            (kind) => all.filter((space) => truth.terrain[space] === kind && isShown(space, 'nothing')).length,
          ),
        };
        expectTrue(board, truth);
      }),
      { numRuns: 150 },
    );
  });
});
