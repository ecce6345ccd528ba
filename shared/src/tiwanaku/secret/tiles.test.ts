import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { arrowText, arrowColors, directions, terrains, type Arrow, type Terrain } from '../types.ts';
import { longA, longB } from '../testing/solution.ts';
import { arrowTiles, parseArrow, drawTiles, tilesInSupply, type Stacks } from './vault.ts';
import { tilesUsed } from '../scenario/scenario.ts';
import { terrainTilesInBox } from '../scenario/scenario.ts';
import { scenarioOf } from '../testing/scenarios.ts';

const scenario = scenarioOf(longA);
const supply = tilesInSupply(scenario);

const counts = (words: readonly string[]): number[] => {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return [...found.values()];
};
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

describe('TIW-ASM-5 given the box', () => {
  test.each(terrains)('then its %s tiles are an even mix of pairs, directions and colours', (terrain) => {
    const tiles = arrowTiles[terrain];
    expect(tiles).toHaveLength(terrainTilesInBox[terrain]);
    expect(new Set(tiles.map(arrowText)).size).toBe(tiles.length);
    expect(counts(tiles.map(({ direction }) => direction))).toHaveLength(directions.length);
    expect(spread(counts(tiles.map(({ direction }) => direction)))).toBeLessThanOrEqual(1);
    expect(counts(tiles.map(({ color }) => color))).toHaveLength(arrowColors.length);
    expect(spread(counts(tiles.map(({ color }) => color)))).toBeLessThanOrEqual(1);
  });

  test('then all 24 pairs are in it, as often as each other but for one', () => {
    const pairs = counts(terrains.flatMap((terrain) => arrowTiles[terrain].map(arrowText)));
    expect(pairs).toHaveLength(24);
    expect(spread(pairs)).toBe(1);
  });
});

test('an arrow is read as it is written, and nothing else is one', () => {
  for (const direction of directions) {
    for (const color of arrowColors) expect(parseArrow(arrowText({ direction, color }))).toEqual({ direction, color });
  }
  for (const text of ['', 'n', 'n-', '-blue', 'x-blue', 'n-pink', 'n_blue', 'north-blue', 'n-blue ', 'N-blue']) {
    expect(parseArrow(text), text).toBeNull();
  }
});

test('TIW-SET-5 given a scenario, then the supply is its tiles less those on starting spaces', () => {
  const used = tilesUsed(scenario);
  const total = (of: Readonly<Record<Terrain, number>>) => terrains.reduce((sum, terrain) => sum + of[terrain], 0);
  expect(total(used)).toBe(45);
  for (const terrain of terrains) {
    const onStart = scenario.start.filter((space) => scenario.terrain[space] === terrain).length;
    expect(supply[terrain]).toBe(used[terrain] - onStart);
  }
});

/** Whether these tiles can all come out of one box. */
function comesFromBox(terrain: Terrain, tiles: readonly Arrow[]): boolean {
  const box = arrowTiles[terrain].map(arrowText);
  return tiles.map(arrowText).every((tile) => {
    const index = box.indexOf(tile);
    return index >= 0 && box.splice(index, 1).length === 1;
  });
}

describe('TIW-SOL-2 when solo stacks are drawn', () => {
  const draw = (seed: number): Stacks => {
    const tiles = drawTiles('solo', scenario, 1, seededRandom(seed));
    if (tiles.mode !== 'solo') throw new Error('solo tiles');
    return tiles.stacks;
  };

  test('then each terrain has its supply of tiles, all from the box', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const stacks = draw(seed);
        for (const terrain of terrains) {
          expect(stacks[terrain]).toHaveLength(supply[terrain]);
          expect(comesFromBox(terrain, stacks[terrain])).toBe(true);
        }
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  test('then every tile of a terrain can be on top', () => {
    const tops = new Set(Array.from({ length: 400 }, (_, seed) => draw(seed).mud.slice(0, 1).map(arrowText).join()));
    expect(tops.size).toBe(arrowTiles.mud.length);
  });
});

describe('TIW-COP-3 and TIW-ASM-6 when tiles are dealt to cooperating players', () => {
  test.each([2, 3, 4])('%i of them, then it goes round the table terrain after terrain', (seats) => {
    for (const solution of [longA, longB]) {
      const dealt = drawTiles('coop', scenarioOf(solution), seats, seededRandom(seats));
      if (dealt.mode !== 'coop') throw new Error('coop tiles');
      const left = terrains.flatMap((terrain) =>
        Array.from({ length: tilesInSupply(scenarioOf(solution))[terrain] }, () => terrain),
      );
      for (const [seat, own] of dealt.stacks.entries()) {
        for (const terrain of terrains) {
          const due = left.filter((one, tile) => one === terrain && tile % seats === seat).length;
          expect(own[terrain], `${terrain} of seat ${seat}`).toHaveLength(due);
        }
      }
      for (const terrain of terrains) {
        expect(
          comesFromBox(
            terrain,
            dealt.stacks.flatMap((own) => own[terrain]),
          ),
        ).toBe(true);
      }
    }
  });
});

test('given a competitive game, then there are no arrow tiles', () => {
  expect(drawTiles('competitive', scenario, 2, seededRandom(1))).toEqual({ mode: 'competitive' });
});
