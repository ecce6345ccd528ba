import { expect, test } from 'vitest';
import { begin, fold } from '../testing/begin.ts';
import { longA, shortA, wheelOf } from '../testing/solution.ts';
import { act } from '../testing/play.ts';
import { recordPosition } from './record.ts';

test('the position before the first action of a competitive game', () => {
  expect(recordPosition(fold(begin(shortA, { mode: 'competitive', size: 'short' }, 2)))).toEqual({
    phase: 'act',
    active: 0,
    scores: [10, 10],
    otoma: null,
    diversity: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    offerings: [[], []],
    pawns: { brown: [], white: [] },
    otomaPawns: [],
    terrain: '....r..........g......m.s',
    crops: '....1..........3......1.1',
    winners: null,
    // Every border space, and those that a pawn reaches over the starting spaces a4 and c5.
    legal: 'a1 a2 a3 a4 a5 b1 b4 b5 c1 c4 c5 d1 d5 e1 e2 e3 e4 e5'
      .split(' ')
      .map((space) => `explore reserve ${space}`),
  });
});

test('pawns are listed by colour and sorted, and what was discovered lies on the board', () => {
  const wheel = wheelOf(shortA);
  const state = fold(begin(shortA, { mode: 'competitive', size: 'short' }, 2));
  const step = act(state, wheel, 0, { type: 'explore', from: 'reserve', to: 'b1' });
  const position = recordPosition(step.after);
  expect(position).toMatchObject({ phase: 'act', active: 1, pawns: { brown: ['b1'], white: [] }, scores: [11, 10] });
  expect(position.diversity).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]);
  expect(position.terrain.slice(0, 5)).toBe('.g..r');
  expect(position.crops.slice(0, 5)).toBe('....1');
});

test('a cooperative game has one score, one list of levels and the Otoma', () => {
  const position = recordPosition(fold(begin(longA, { mode: 'coop', size: 'long', difficulty: 'easy' }, 4)));
  expect(position).toMatchObject({
    phase: 'spend',
    active: 0,
    scores: [10],
    diversity: [[0, 0, 0, 0]],
    offerings: [[]],
  });
  expect(position.pawns).toEqual({ brown: [], white: [] });
  expect(position.otomaPawns).toEqual(['b1', 'e3', 'f5', 'h3']);
  expect(position.otoma).toBeGreaterThan(10);
  expect(position.legal).toEqual(['spend grass', 'spend mud', 'spend rock', 'spend sand']);
});
