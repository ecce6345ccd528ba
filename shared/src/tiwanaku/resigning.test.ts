import { expect, test } from 'vitest';
import { tiwanaku } from './game.ts';
import { begin, fold } from './testing/begin.ts';
import { longA, shortA } from './testing/solution.ts';

const competitive = (seats: number) => fold(begin(shortA, { mode: 'competitive', size: 'short' }, seats));
const coop = fold(begin(longA, { mode: 'coop', size: 'long', difficulty: 'easy' }, 2));

test('the last player of a competitive match who has not resigned has won it', () => {
  const [ended] = tiwanaku.afterResigning(competitive(2), [0]);
  expect(ended).toEqual({ type: 'matchEnded', winners: [1] });
  const over = tiwanaku.evolve(competitive(2), { type: 'matchEnded', winners: [1] });
  expect(tiwanaku.status(over)).toEqual({ isOver: true, awaited: [], winners: [1] });
  expect(tiwanaku.afterResigning(over, [0])).toEqual([]);
  expect(tiwanaku.afterResigning(competitive(3), [2, 0])).toMatchObject([{ winners: [1] }]);
});

test('two who are left play on, and so do all who play together', () => {
  expect(tiwanaku.afterResigning(competitive(3), [2])).toEqual([]);
  expect(tiwanaku.afterResigning(competitive(2), [])).toEqual([]);
  expect(tiwanaku.afterResigning(coop, [1])).toEqual([]);
});
