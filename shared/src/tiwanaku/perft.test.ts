import { expect, test } from 'vitest';
import { tiwanaku } from './game.ts';
import { legalCommands } from './decide/legal.ts';
import type { State } from './state.ts';
import { begin, fold } from './testing/begin.ts';
import { act } from './testing/play.ts';
import { longA, longB, shortA, shortB, wheelOf } from './testing/solution.ts';
import type { Wheel } from './types.ts';

/** How many ways a match can go on for `depth` commands, a person who may give them: one number pins a whole rule set. */
function perft(state: State, wheel: Wheel, depth: number): number {
  const { awaited } = tiwanaku.status(state);
  const ways = awaited.flatMap(({ seat }) => legalCommands(state, seat).map((command) => ({ seat, command })));
  if (depth === 1) return ways.length;
  return ways.reduce(
    (sum, { seat, command }) => sum + perft(act(state, wheel, seat, command).after, wheel, depth - 1),
    0,
  );
}

const competitive = (size: 'short' | 'long') => ({ mode: 'competitive', size }) as const;

/** The counts were found by a second program, written from the rules without looking at this one. */
test.each([
  ['competitive, short A, 2 players', shortA, competitive('short'), 2, [18, 304, 7610]],
  ['competitive, short B, 3 players', shortB, competitive('short'), 3, [18, 304, 4800]],
  ['competitive, long A, 2 players', longA, competitive('long'), 2, [27, 699, 24526]],
  ['solo, hard, long B', longB, { mode: 'solo', size: 'long', difficulty: 'hard' }, 1, [23, 472, 12667]],
  ['coop, normal, long A, 3 players', longA, { mode: 'coop', size: 'long', difficulty: 'normal' }, 3, [4, 29, 88, 273]],
  ['coop, easy, long B, 4 players', longB, { mode: 'coop', size: 'long', difficulty: 'easy' }, 4, [4, 32, 128, 515]],
] as const)('continuations by depth: %s', (_, solution, options, seats, counts) => {
  const wheel = wheelOf(solution);
  const state = fold(begin(solution, options, seats, wheel));
  expect(counts.map((_count, index) => perft(state, wheel, index + 1))).toEqual(counts);
});
