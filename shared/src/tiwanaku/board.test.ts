import { expect, test } from 'vitest';
import {
  borderOf,
  columnOf,
  entriesOf,
  inReadingOrder,
  isOnBoard,
  neighbourOf,
  neighboursOf,
  rowOf,
  spaceAt,
  spacesOf,
} from './board.ts';

test('TIW-BRD-1 the long board has 9 columns and 5 rows, the short one 5 and 5', () => {
  expect(spacesOf('long')).toHaveLength(45);
  expect(new Set(spacesOf('long').map(columnOf)).size).toBe(9);
  expect(new Set(spacesOf('long').map(rowOf)).size).toBe(5);
  expect(spacesOf('short')).toHaveLength(25);
  expect(new Set(spacesOf('short').map(columnOf)).size).toBe(5);
});

test('TIW-BRD-2 spaces are named by column letter and row digit, a1 at the top left, north up', () => {
  expect(spacesOf('short').slice(0, 7)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2']);
  expect(spacesOf('long').at(-1)).toBe('i5');
  expect(spaceAt('long', 8, 0)).toBe('i1');
  expect(spaceAt('short', 5, 0)).toBeNull();
  expect(isOnBoard('short', 'e5')).toBe(true);
  expect(isOnBoard('short', 'f1')).toBe(false);
  expect(neighbourOf('short', 'c3', 'north')).toBe('c2');
  expect(neighbourOf('short', 'c3', 'east')).toBe('d3');
  expect(neighbourOf('short', 'e1', 'east')).toBeNull();
  expect(neighboursOf('short', 'c3')).toEqual(['c2', 'd3', 'c4', 'b3']);
  expect(neighboursOf('short', 'a1')).toEqual(['b1', 'a2']);
});

test('borders and the edges by which a pawn comes in', () => {
  expect(borderOf('short')).toHaveLength(16);
  expect(borderOf('long')).toHaveLength(24);
  expect(entriesOf('long', 'east')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  expect(entriesOf('long', 'north')).toEqual(['a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'g5', 'h5', 'i5']);
  expect(entriesOf('short', 'west')).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
  expect(entriesOf('short', 'south')).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
});

test('reading order is the top row first, left to right', () => {
  expect(inReadingOrder(['b5', 'i1', 'a1', 'a5', 'c3'])).toEqual(['a1', 'i1', 'c3', 'a5', 'b5']);
});
