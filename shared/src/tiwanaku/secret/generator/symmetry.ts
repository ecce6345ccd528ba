import { randomBelow, type Random } from '../../../kernel/index.ts';
import type { Size, Space } from '../../language/types.ts';
import { at, gridOf } from '../../scenario/grid.ts';

/** Flips, and turns the short board: laws are symmetric, so this removes a filling order's bias. */
export function randomlySeen(size: Size, random: Random): readonly Space[] {
  const { columns, rows, spaces } = gridOf(size);
  const [isFlippedX, isFlippedY] = [randomBelow(random, 2) === 1, randomBelow(random, 2) === 1];
  const isTurned = columns === rows && randomBelow(random, 2) === 1;
  return spaces.map((_, cell) => {
    const [x, y] = [Math.floor(cell / rows), cell % rows];
    const [column, row] = [isFlippedX ? columns - 1 - x : x, isFlippedY ? rows - 1 - y : y];
    return at(spaces, isTurned ? row * rows + column : column * rows + row);
  });
}
