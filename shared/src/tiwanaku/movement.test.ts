import { describe, expect, test } from 'vitest';
import { reachable } from './movement.ts';
import type { Position } from './state.ts';
import { stateOf, type Picture } from './testing/position.ts';
import { longA, shortA } from './testing/solution.ts';
import type { Direction, Space } from './types.ts';

const competitive = { mode: 'competitive', size: 'short' } as const;
const bare = {
  terrain: ['.....', '.....', '.....', '.....', '.....'],
  crops: ['.....', '.....', '.....', '.....', '.....'],
};
const short = (picture: Partial<Picture>): Position =>
  stateOf(shortA, { options: competitive, ...bare, ...picture }).position;
const targets = (position: Position, from: Space | 'reserve', step?: Direction) =>
  [...reachable(position, 'brown', from, step).keys()].sort();

describe('exploring (TIW-EXP)', () => {
  test('TIW-EXP-2 a pawn moves orthogonally', () => {
    const position = short({ terrain: ['.....', '.....', '..s..', '.....', '.....'], pawns: { brown: ['c3'] } });
    expect(targets(position, 'c3')).toEqual(['b3', 'c2', 'c4', 'd3']);
  });

  test('TIW-EXP-2 any number of spaces, and the way lists every space entered', () => {
    const position = short({ crops: ['12345', '.....', '.....', '.....', '.....'], pawns: { brown: ['a1'] } });
    expect(reachable(position, 'brown', 'a1').get('e2')).toEqual(['b1', 'c1', 'd1', 'e1', 'e2']);
  });

  test('TIW-EXP-3 a pawn never enters a space that holds another colour, not even to pass', () => {
    const position = short({
      crops: ['123..', '.....', '.....', '.....', '.....'],
      pawns: { brown: ['a1'], white: ['b1', 'a2'] },
    });
    expect(targets(position, 'a1')).toEqual([]);
  });

  test('TIW-EXP-3 nor one that holds an Otoma pawn', () => {
    const { position } = stateOf(longA, {
      options: { mode: 'solo', size: 'long', difficulty: 'easy' },
      pawns: { brown: ['b2'] },
      otomaPawns: [{ space: 'b1', color: 'violet' }],
    });
    expect(targets(position, 'b2')).toEqual(['a2', 'b3', 'c2']);
  });

  test('TIW-EXP-4 on a crop it may stop or go on in any direction', () => {
    const position = short({ crops: ['.....', '.....', '..2..', '.....', '.....'], pawns: { brown: ['b3'] } });
    expect(targets(position, 'b3')).toEqual(['a3', 'b2', 'b4', 'c2', 'c3', 'c4', 'd3']);
  });

  test('TIW-EXP-5 over another own pawn it must go on and cannot stop', () => {
    const position = short({ terrain: ['.....', '.....', '.ss..', '.....', '.....'], pawns: { brown: ['b3', 'c3'] } });
    expect(targets(position, 'b3')).toEqual(['a3', 'b2', 'b4', 'c2', 'c4', 'd3']);
  });

  test('TIW-EXP-5 even where the own pawn stands on a crop', () => {
    const position = short({ crops: ['.....', '.....', '.12..', '.....', '.....'], pawns: { brown: ['b3', 'c3'] } });
    expect(targets(position, 'b3')).not.toContain('c3');
    expect(targets(position, 'b3')).toContain('d3');
  });

  test('TIW-EXP-6 on an empty space or terrain without crop it must stop', () => {
    const position = short({ terrain: ['.....', '.....', '.ss..', '.....', '.....'], pawns: { brown: ['b3'] } });
    expect(targets(position, 'b3')).toEqual(['a3', 'b2', 'b4', 'c3']);
  });

  test('TIW-EXP-7 it cannot stop where it began, even by way of a crop', () => {
    const position = short({ crops: ['.....', '.....', '.12..', '.....', '.....'], pawns: { brown: ['b3'] } });
    expect(targets(position, 'b3')).not.toContain('b3');
  });

  test('TIW-EXP-8 from the reserve it begins on any border space that no other colour holds', () => {
    const position = short({ pawns: { white: ['a1', 'e5'] } });
    const border = targets(position, 'reserve');
    expect(border).toHaveLength(14);
    expect(border).not.toContain('a1');
    expect(border).not.toContain('b2');
  });

  test('TIW-EXP-8 that space is its first step: own pawn or crop there lets it go on', () => {
    const position = short({
      terrain: ['..s..', '.....', '.....', '.....', '.....'],
      crops: ['.....', '.....', '1....', '.....', '.....'],
      pawns: { brown: ['c1'] },
    });
    expect(targets(position, 'reserve')).not.toContain('c1');
    expect(reachable(position, 'brown', 'reserve').get('c2')).toEqual(['c1', 'c2']);
    expect(targets(position, 'reserve')).toContain('a3');
    expect(reachable(position, 'brown', 'reserve').get('b3')).toEqual(['a3', 'b3']);
  });

  test('there is no way for a pawn that is not there', () => {
    expect(targets(short({}), 'c3')).toEqual([]);
    expect(targets(short({ pawns: { brown: ['a1', 'b1', 'c1', 'd1', 'e1'] } }), 'reserve')).toEqual([]);
  });
});

describe('exploring together (TIW-COP)', () => {
  const blank = ['.........', '.........', '.........', '.........', '.........'];
  const long = (picture: Partial<Picture>): Position =>
    stateOf(longA, {
      options: { mode: 'coop', size: 'long', difficulty: 'easy' },
      terrain: blank,
      crops: blank,
      otomaPawns: [],
      ...picture,
    }).position;

  test("TIW-COP-7 the first step goes in the arrow's direction, then on as usual", () => {
    const position = long({
      crops: ['.........', '...1.....', '.........', '.........', '.........'],
      pawns: { brown: ['c2'] },
    });
    expect(targets(position, 'c2', 'east')).toEqual(['d1', 'd3', 'e2']);
    expect(targets(position, 'c2', 'north')).toEqual(['c1']);
  });

  test('TIW-COP-7 TIW-ASM-12 from the reserve it enters across the edge: arrow east by column 1', () => {
    expect(targets(long({}), 'reserve', 'east')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(targets(long({}), 'reserve', 'north')).toHaveLength(9);
    expect(targets(long({}), 'reserve', 'north')).toContain('a5');
  });

  test('TIW-COP-7 a pawn on the edge cannot leave the board', () => {
    expect(targets(long({ pawns: { brown: ['a2'] } }), 'a2', 'west')).toEqual([]);
  });

  test('TIW-COP-8 no stopping on a crop', () => {
    const position = long({
      crops: ['.........', '..11.....', '.........', '.........', '.........'],
      pawns: { brown: ['b2'] },
    });
    expect(targets(position, 'b2', 'east')).toEqual(['c1', 'c3', 'd1', 'd3', 'e2']);
  });

  test('TIW-COP-8 no space is crossed twice, the one where the pawn began included', () => {
    const position = long({
      crops: ['.........', '.123.....', '.........', '.........', '.........'],
      pawns: { brown: ['c2'] },
    });
    expect(targets(position, 'c2', 'east')).toEqual(['d1', 'd3', 'e2']);
  });
});
