import { describe, expect, test } from 'vitest';
import { given, type Given } from '../testing/given.ts';
import { reveals } from '../view.ts';
import type { Picture } from '../testing/position.ts';
import { longA, shortA } from '../testing/solution.ts';

const short = (picture: Partial<Picture> = {}) =>
  given(shortA, { options: { mode: 'competitive', size: 'short' }, ...picture });
/** a2 (sand) and b2 (sand) are known, brown stands on both; white on a4, where grass and crop 3 lie. */
const opened = {
  terrain: ['....r', 'ss...', '.....', 'g....', '..m.s'],
  crops: ['....1', '.....', '.....', '3....', '..1.1'],
  pawns: { brown: ['a2', 'b2'], white: ['a4'] },
} as const;

describe('exploring', () => {
  test('TIW-EXP-1 moves exactly one own pawn', () => {
    const after = short(opened).when(0, 'explore b2 b3');
    expect(after.position.pawns).toEqual({ a2: 'brown', b3: 'brown', a4: 'white' });
    expect(after.event('pawnExplored')).toEqual({
      type: 'pawnExplored',
      seat: 0,
      color: 'brown',
      from: 'b2',
      to: 'b3',
      path: ['b3'],
    });
  });

  test('TIW-EXP-1 TIW-EXP-9 or recalls one, from anywhere on the board, and that is the whole action', () => {
    const after = short(opened).when(0, 'recall b2');
    expect(after.position.pawns).toEqual({ a2: 'brown', a4: 'white' });
    expect(after.position.reserves['brown']).toBe(4);
    expect(after.position.active).toBe(1);
  });

  test('TIW-EXP-9 after recalling an offering may follow', () => {
    const after = short({ ...opened, offerings: [[2]] }).when(0, 'recall b2');
    expect(after.position.phase).toEqual({ name: 'after', action: 'explore' });
    expect(after.legal(0)).toEqual(['offer 2', 'end']);
  });

  test("TIW-EXP-10 stopping on an empty space puts the wheel's terrain there from the supply", () => {
    const before = short();
    const after = before.when(0, 'explore reserve a1');
    expect(after.position.terrain.a1).toBe('grass');
    expect(after.position.crop.a1).toBeUndefined();
    expect(after.position.supply).toEqual({ ...before.position.supply, grass: before.position.supply.grass - 1 });
    expect(after.event('terrainDiscovered')).toMatchObject({ seat: 0, space: 'a1', source: 'supply', arrow: null });
  });

  test('TIW-EXP-10 stopping on terrain or crop that is known discovers nothing', () => {
    const after = short(opened).when(0, 'explore reserve c5');
    expect(after.events.map((event) => event.type)).toEqual(['pawnExplored', 'turnBegan']);
  });

  test("TIW-EXP-11 a discovery raises the player's pawn and scores", () => {
    const after = short({ diversity: [[1, 1, 0, 3]] }).when(0, 'explore reserve a1');
    expect(after.position.sides[0]).toMatchObject({ score: 13, diversity: { mud: 1, sand: 1, grass: 1, rock: 3 } });
    expect(after.position.sides[1]).toMatchObject({ score: 10, diversity: { grass: 0 } });
  });

  test('TIW-EXP-12 on the last level it scores 1', () => {
    const after = short({ diversity: [[6, 6, 6, 6]] }).when(0, 'explore reserve a1');
    expect(after.position.sides[0]).toMatchObject({ score: 11, diversity: { grass: 6 } });
  });
});

describe('refusals of exploring', () => {
  test('TIW-EXP-1 only a pawn of the own colour, and one that is there', () => {
    const game = short(opened);
    expect(game.refusal(0, 'explore a4 b4')).toBe('notYourPawn');
    expect(game.refusal(0, 'explore d4 d5')).toBe('noPawnThere');
    expect(game.refusal(0, 'explore i1 a1')).toBe('noSuchSpace');
    expect(game.refusal(0, 'explore a2 i1')).toBe('noSuchSpace');
    expect(game.refusal(0, 'recall a4')).toBe('notYourPawn');
    expect(game.refusal(0, 'recall d4')).toBe('noPawnThere');
    expect(game.refusal(0, 'recall f1')).toBe('noSuchSpace');
    const allOut = short({ pawns: { brown: ['a1', 'b1', 'c1', 'd1', 'a2'] } });
    expect(allOut.refusal(0, 'explore reserve e5')).toBe('noPawnInReserve');
  });

  test('TIW-EXP-3 to 8 each forbidden target has its own reason', () => {
    const game = short(opened);
    expect(game.refusal(0, 'explore a2 a2')).toBe('sameSpace');
    expect(game.refusal(0, 'explore a2 b2')).toBe('heldByOwn');
    expect(game.refusal(0, 'explore reserve a4')).toBe('heldByOther');
    expect(game.refusal(0, 'explore a2 e4')).toBe('notReachable');
    expect(game.refusal(0, 'explore reserve c3')).toBe('notReachable');
  });

  test('an Otoma pawn is no one’s to move and no place to stop', () => {
    const game = given(longA, { options: { mode: 'solo', size: 'long', difficulty: 'easy' } });
    expect(game.refusal(0, 'explore b1 c1')).toBe('notYourPawn');
    expect(game.refusal(0, 'explore reserve b1')).toBe('heldByOther');
  });
});

describe('BOT-8 something hidden is shown', () => {
  const isShown = ({ events }: Given) => events.some(reveals);

  test('by a discovery and by a divination', () => {
    expect(isShown(short(opened).when(0, 'explore reserve a1'))).toBe(true);
    expect(isShown(short(opened).when(0, 'divine b2 1'))).toBe(true);
  });

  test('not by a walk to a known space, a recall, an offering or the end of a turn', () => {
    expect(isShown(short(opened).when(0, 'explore reserve c5'))).toBe(false);
    const recalled = short({ ...opened, offerings: [[2]] }).when(0, 'recall b2');
    expect(isShown(recalled)).toBe(false);
    expect(isShown(recalled.when(0, 'offer 2'))).toBe(false);
    expect(isShown(recalled.when(0, 'end'))).toBe(false);
  });
});
