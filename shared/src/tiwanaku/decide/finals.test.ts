import { describe, expect, test } from 'vitest';
import { given, without } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { shortA } from '../testing/solution.ts';

/**
 * Every terrain but a1's is known. Crops are unknown on a1 2, b1 1, d2 5, e2 2, c4 5, d4 4; three players: brown may divine
 * b1 and (once there) a1, white d2 and e2, green nothing.
 */
const last: Picture = {
  options: { mode: 'competitive', size: 'short' },
  seats: 3,
  terrain: without(shortA.terrain, 'a1'),
  crops: without(shortA.crops, 'a1', 'b1', 'd2', 'e2', 'c4', 'd4'),
  pawns: { brown: ['b1'], white: ['d2', 'e2'], green: ['a3'] },
};
const game = (picture: Partial<Picture> = {}) => given(shortA, { ...last, ...picture });

describe('the end of a competitive game', () => {
  test('TIW-END-1 the end begins with the last terrain tile; that player finishes the turn as usual', () => {
    const laid = game({ offerings: [[3, 4], [], []] }).when(0, 'explore reserve a1');
    expect(laid.position.phase).toEqual({ name: 'after', action: 'explore' });
    const offered = laid.when(0, 'offer 3,4');
    expect(offered.position.phase).toEqual({ name: 'finalDivination', passed: [] });
    expect(offered.position.active).toBe(0);
  });

  test('TIW-END-1 without a token the final divinations begin by themselves', () => {
    const laid = game().when(0, 'explore reserve a1');
    expect(laid.event('finalDivinationsBegan').seat).toBe(0);
  });

  test('TIW-END-2 from that player clockwise, round after round, one divination each', () => {
    const began = given(shortA, { ...last, also: { active: 1 } }).when(1, 'explore reserve a1');
    const seats = [began.position.active];
    let now = began;
    for (const text of ['divine d2 5', 'divine b1 1', 'divine a1 2']) {
      now = now.when(now.position.active ?? 0, text);
      seats.push(now.position.active);
    }
    // White, (green passes), brown with the only pawn it has, white again.
    expect(seats).toEqual([1, 0, 1, 1]);
    expect(now.legal(1)).toEqual(['divine e2 1', 'divine e2 2', 'divine e2 3', 'divine e2 4', 'divine e2 5', 'pass']);
  });

  test('TIW-END-2 nothing but a divination or a pass', () => {
    const began = game({ offerings: [[3], [], []] })
      .when(0, 'explore reserve a1')
      .when(0, 'end');
    expect(began.legal(0).map((text) => text.split(' ')[0])).toEqual([...Array<string>(10).fill('divine'), 'pass']);
    expect(began.refusal(0, 'offer 3')).toBe('onlyFinalDivination');
    expect(began.refusal(0, 'end')).toBe('onlyFinalDivination');
    expect(began.refusal(0, 'explore a1 a2')).toBe('onlyFinalDivination');
    expect(began.refusal(1, 'divine d2 5')).toBe('notYourTurn');
  });

  test('TIW-END-3 a person who passes is out; a player with no pawn to divine with passes automatically', () => {
    const began = game().when(0, 'explore reserve a1');
    const passed = began.when(0, 'pass');
    expect(passed.events).toEqual([{ type: 'passed', seat: 0, isAutomatic: false }]);
    const white = passed.when(1, 'divine d2 5');
    expect(white.events.at(-1)).toEqual({ type: 'passed', seat: 2, isAutomatic: true });
    expect(white.position.active).toBe(1);
    expect(white.position.phase).toEqual({ name: 'finalDivination', passed: [0, 2] });
  });

  test('TIW-END-4 right divinations score and give tokens', () => {
    const right = game().when(0, 'explore reserve a1').when(0, 'divine a1 2');
    expect(right.position.sides[0]).toMatchObject({ score: 13, offerings: [2] });
    expect(right.position.active).toBe(1);
  });

  test('TIW-END-4 a wrong one costs as usual and its player must pass', () => {
    const wrong = game().when(0, 'explore reserve a1').when(0, 'divine a1 5');
    expect(wrong.position.sides[0]).toMatchObject({ score: 9, offerings: [] });
    expect(wrong.position.phase).toEqual({ name: 'finalDivination', passed: [0] });
  });

  test('TIW-END-5 when all have passed everybody offers all tokens held, automatically', () => {
    const over = game({ offerings: [[], [1, 2, 3], [4, 5]], scores: [10, 10, 10] })
      .when(0, 'explore reserve a1')
      .when(0, 'pass')
      .when(1, 'pass');
    const offered = over.events.filter((event) => event.type === 'offeringMade');
    expect(offered.map(({ by, crops, points, isLast }) => ({ by, crops, points, isLast }))).toEqual([
      { by: 1, crops: [1, 2, 3], points: 3, isLast: true },
      { by: 2, crops: [4, 5], points: 1, isLast: true },
    ]);
    expect(over.position.sides.map((side) => [side.score, side.offerings])).toEqual([
      [11, []],
      [13, []],
      [11, []],
    ]);
  });

  test('TIW-END-6 the highest score wins and nothing more can be done', () => {
    const over = game({ scores: [10, 20, 15] })
      .when(0, 'explore reserve a1')
      .when(0, 'pass')
      .when(1, 'pass');
    expect(over.position).toMatchObject({ active: null, phase: { name: 'over', winners: [1] } });
    expect([0, 1, 2].flatMap((seat) => over.legal(seat))).toEqual([]);
    expect(over.refusal(0, 'pass')).toBe('matchOver');
  });

  test('TIW-END-6 equal scores: the most steps win; equal steps too share the victory', () => {
    const over = game({ scores: [10, 11, 11] })
      .when(0, 'explore reserve a1')
      .when(0, 'pass')
      .when(1, 'pass');
    expect(over.position.phase).toEqual({ name: 'over', winners: [0] });
    const shared = game({
      scores: [1, 11, 11],
      diversity: [
        [0, 0, 0, 0],
        [2, 0, 0, 0],
        [1, 1, 0, 0],
      ],
    })
      .when(0, 'explore reserve a1')
      .when(0, 'pass')
      .when(1, 'pass');
    expect(shared.position.phase).toEqual({ name: 'over', winners: [1, 2] });
  });
});
