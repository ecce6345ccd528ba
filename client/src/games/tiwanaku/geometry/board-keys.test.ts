import { expect, test } from 'vitest';
import { spaceAfterKey } from './board-layout.ts';

const printed = { size: 'long', isTurned: false } as const;
const turned = { size: 'long', isTurned: true } as const;

test('arrows follow the eye on the printed board', () => {
  expect(spaceAfterKey(printed, 'b2', 'ArrowRight', false)).toBe('c2');
  expect(spaceAfterKey(printed, 'b2', 'ArrowUp', false)).toBe('b1');
});

test('arrows follow the eye on the turned board, where down is the next letter', () => {
  expect(spaceAfterKey(turned, 'b2', 'ArrowDown', false)).toBe('c2');
  expect(spaceAfterKey(turned, 'b2', 'ArrowRight', false)).toBe('b1');
  expect(spaceAfterKey(turned, 'b2', 'ArrowLeft', false)).toBe('b3');
});

test('arrows stop at the hem', () => {
  expect(spaceAfterKey(printed, 'a1', 'ArrowLeft', false)).toBeNull();
  expect(spaceAfterKey(turned, 'i1', 'ArrowDown', false)).toBeNull();
});

test('Home and End go to the ends of the line, with Ctrl to the corners', () => {
  expect(spaceAfterKey(printed, 'd3', 'Home', false)).toBe('a3');
  expect(spaceAfterKey(turned, 'd3', 'End', false)).toBe('d1');
  expect(spaceAfterKey(printed, 'd3', 'End', true)).toBe('i5');
});

test('other keys are left to others', () => {
  expect(spaceAfterKey(printed, 'd3', 'n', false)).toBeNull();
});
