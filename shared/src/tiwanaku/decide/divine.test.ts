import { describe, expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { shortA } from '../testing/solution.ts';

/** Crops on the wheel: a2 5, b2 4, c2 2, a3 2, d1 4. Brown may divine a2, b2, c2; white d1. */
const opened: Picture = {
  options: { mode: 'competitive', size: 'short' },
  terrain: ['...rr', 'sss..', 'g....', 'g....', '..m.s'],
  crops: ['....1', '.....', '.....', '3....', '..1.1'],
  pawns: { brown: ['a2', 'b2', 'c2', 'a4'], white: ['d1'] },
};
const game = (picture: Partial<Picture> = {}) => given(shortA, { ...opened, ...picture });

describe('divining', () => {
  test('TIW-DIV-1 needs an own pawn on terrain without crop, a space and a crop', () => {
    expect(
      game()
        .legal(0)
        .filter((text) => text.startsWith('divine')),
    ).toEqual(['a2', 'b2', 'c2'].flatMap((space) => [1, 2, 3, 4, 5].map((crop) => `divine ${space} ${crop}`)));
    expect(game().refusal(0, 'divine d1 4')).toBe('noOwnPawnThere');
    expect(game().refusal(0, 'divine a3 2')).toBe('noOwnPawnThere');
    expect(game().refusal(0, 'divine a4 3')).toBe('cropKnown');
    expect(game().refusal(0, 'divine g1 3')).toBe('noSuchSpace');
  });

  test('TIW-DIV-1 the terrain there must be known', () => {
    expect(game({ pawns: { brown: ['b5'] } }).refusal(0, 'divine b5 2')).toBe('terrainUnknown');
  });

  test.each([
    ['right', 'divine a2 5'],
    ['wrong', 'divine a2 1'],
  ])("TIW-DIV-2 %s or not, the wheel's crop is put there for all to see", (_, text) => {
    const after = game().when(0, text);
    expect(after.position.crop.a2).toBe(5);
    expect(after.event('cropRevealed')).toMatchObject({ seat: 0, space: 'a2', crop: 5 });
  });

  test('TIW-DIV-3 right: points equal to the level', () => {
    const after = game().when(0, 'divine a2 5');
    expect(after.position.sides.map((side) => side.score)).toEqual([15, 10]);
  });

  test("TIW-DIV-4 right: the crop's token", () => {
    const after = game({ offerings: [[2, 5]] }).when(0, 'divine b2 4');
    expect(after.position.sides[0]?.offerings).toEqual([2, 4, 5]);
    expect(after.event('cropRevealed').token).toBe(true);
  });

  test('TIW-DIV-4 right: no second token of a kind', () => {
    const after = game({ offerings: [[2]] }).when(0, 'divine c2 2');
    expect(after.position.sides[0]).toMatchObject({ score: 12, offerings: [2] });
    expect(after.event('cropRevealed').token).toBe(false);
  });

  test('TIW-DIV-5 right: divine again with another pawn, in any order, as often as pawns allow', () => {
    const first = game().when(0, 'divine c2 2');
    expect(first.position).toMatchObject({ active: 0, phase: { name: 'after', action: 'divine' } });
    const third = first.when(0, 'divine a2 5').when(0, 'divine b2 4');
    expect(third.position.sides[0]).toMatchObject({ score: 21, offerings: [2, 4, 5] });
    expect(third.legal(0).filter((text) => text.startsWith('divine'))).toEqual([]);
    expect(third.refusal(0, 'divine a2 5')).toBe('cropKnown');
    expect(third.refusal(0, 'explore a2 a3')).toBe('actionDone');
  });

  test('TIW-DIV-6 wrong: points lost as the level of the real crop, and no token', () => {
    const after = game().when(0, 'divine b2 1');
    expect(after.position.sides[0]).toMatchObject({ score: 6, offerings: [] });
    expect(after.event('cropRevealed')).toMatchObject({ points: -4, token: false, guess: 1, crop: 4 });
  });

  test('TIW-DIV-6 a score never falls below 0', () => {
    const after = game({ scores: [3, 10] }).when(0, 'divine a2 1');
    expect(after.position.sides[0]?.score).toBe(0);
    expect(after.event('cropRevealed').points).toBe(-3);
  });

  test('TIW-DIV-7 wrong: the turn ends at once, without an offering', () => {
    const after = game({ offerings: [[1, 3]] })
      .when(0, 'divine c2 2')
      .when(0, 'divine b2 1');
    expect(after.position).toMatchObject({ active: 1, turn: 2, phase: { name: 'act' } });
    expect(after.position.sides[0]?.offerings).toEqual([1, 2, 3]);
  });
});
