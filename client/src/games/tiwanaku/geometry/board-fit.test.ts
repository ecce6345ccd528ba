import { expect, test } from 'vitest';
import { boardSize, fitBoard, smallestCell } from './board-layout.ts';

test('a laptop shows the long board as printed, with spaces of about 92 pixels', () => {
  const fit = fitBoard({ width: 888, height: 560 }, 'long', false);
  expect(fit.isTurned).toBe(false);
  expect(fit.cell).toBeGreaterThanOrEqual(90);
});

test('a phone in portrait turns the long board and keeps spaces a finger can hit', () => {
  const fit = fitBoard({ width: 352, height: 470 }, 'long', false);
  expect(fit.isTurned).toBe(true);
  expect(fit.cell).toBeGreaterThanOrEqual(44);
});

test('a box too narrow for nine spaces turns the long board, however low it is', () => {
  expect(fitBoard({ width: 312, height: 270 }, 'long', false).isTurned).toBe(true);
  expect(fitBoard({ width: 312, height: 270 }, 'short', false).isTurned).toBe(false);
});

test('a box where the printed board would be cut off at the right turns it', () => {
  expect(fitBoard({ width: 352, height: 366 }, 'long', false).isTurned).toBe(true);
  expect(fitBoard({ width: 380, height: 366 }, 'long', false).isTurned).toBe(false);
  expect(fitBoard({ width: 380, height: 366 }, 'long', true).isTurned).toBe(true);
});

test('the short board is square and is never turned', () => {
  expect(fitBoard({ width: 352, height: 470 }, 'short', false).isTurned).toBe(false);
});

test.each([
  [{ width: 888, height: 560 }, 'long', false],
  [{ width: 352, height: 470 }, 'long', true],
  [{ width: 600, height: 350 }, 'long', false],
  [{ width: 352, height: 470 }, 'short', false],
  [{ width: 352, height: 380 }, 'long', true],
] as const)('the board stays in its box: %o %s', (box, size, hasPaths) => {
  const drawn = boardSize(fitBoard(box, size, hasPaths), size);
  expect(drawn.width).toBeLessThanOrEqual(box.width);
  expect(drawn.height).toBeLessThanOrEqual(box.height);
});

test('a box that is too low gets the smallest board, which then scrolls', () => {
  expect(fitBoard({ width: 300, height: 120 }, 'long', false).cell).toBe(smallestCell);
});
