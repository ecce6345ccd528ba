import { describe, expect, test } from 'vitest';
import { roundStep, scoreGraph, spread, turnAt } from './score-graph.ts';

const box = { width: 500, height: 200 };
const scores = [
  [10, 10],
  [12, 10],
  [12, 15],
  [9, 20],
];

describe('the graph of scores', () => {
  test('has a stair for each side, which rises at the end of a turn', () => {
    const { lines, left, right } = scoreGraph(scores, box);
    expect(lines).toHaveLength(2);
    const [first] = lines;
    expect(first?.path.match(/H/g)).toHaveLength(3);
    expect(first?.path.startsWith(`M${left} `)).toBe(true);
    expect(first?.path).toContain(`H${right}V`);
  });

  test('a higher score is drawn higher, equal scores at one height', () => {
    const { lines } = scoreGraph(scores, box);
    const heights = lines.map(({ path }) => path.match(/V([\d.]+)/g)?.map((text) => Number(text.slice(1))) ?? []);
    expect(heights[0]?.[0]).toBe(heights[0]?.[1]);
    expect(heights[1]?.[2]).toBeLessThan(heights[1]?.[1] ?? 0);
    expect(heights[0]?.[2]).toBeGreaterThan(heights[0]?.[1] ?? 0);
  });

  test('levels are round and reach above the best score', () => {
    const { levels } = scoreGraph(scores, box);
    expect(levels.map(({ score }) => score)).toEqual([0, 5, 10, 15, 20]);
  });

  test('a match without turns and without points is drawn as well', () => {
    const graph = scoreGraph([[0]], { width: 0, height: 0 });
    expect(graph.lines).toHaveLength(1);
    expect(JSON.stringify(graph)).not.toMatch(/null|NaN/);
  });

  test('the place of a turn leads back to the turn', () => {
    const { marks } = scoreGraph(scores, box);
    for (const { turn, x } of marks) expect(turnAt(x, 3, box)).toBe(turn);
    expect(turnAt(-50, 3, box)).toBe(0);
    expect(turnAt(9_999, 3, box)).toBe(3);
  });
});

test.each([
  [56, 4, 20],
  [67, 8, 10],
  [3, 8, 1],
  [0, 2, 1],
  [100, 5, 20],
])('a range of %i in at most %i parts goes by %i', (range, parts, step) => {
  expect(roundStep(range, parts)).toBe(step);
});

describe('seals at the ends of lines', () => {
  test('stay where they are when there is room', () => {
    expect(spread([20, 100, 60], 0, 200)).toEqual([20, 100, 60]);
  });

  test.each([[[50, 50, 50, 50]], [[199, 198, 197, 100]], [[0, 1, 2, 3]]])(
    '%j move apart, keep their order and stay inside',
    (heights) => {
      const placed = spread(heights, 0, 200);
      const sorted = [...placed].sort((one, other) => one - other);
      for (const [index, height] of sorted.entries())
        if (index > 0) expect(height - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(23);
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...placed)).toBeLessThanOrEqual(200);
      for (const [one, height] of heights.entries())
        for (const [other, otherHeight] of heights.entries())
          if (height < otherHeight) expect(placed[one]).toBeLessThan(placed[other] ?? 0);
    },
  );
});
