import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';
import { reading } from './reading.ts';

const cells = (text: string) =>
  pictureOf(text).flatMap((line, y) => line.flatMap((space, x) => (space ? [{ ...space, x, y }] : [])));

test('TIW-SCN-3, TIW-SCN-4: the rules leave one answer to the reading of the land, and it is the one drawn', () => {
  const asked = cells(reading.asked);
  const open = asked.filter(({ sign }) => sign === 'asked');
  const levels = [1, 2, 3, 4, 5];
  const fits = levels
    .flatMap((left) => levels.map((right) => [left, right] as const))
    .filter(([left, right]) => {
      const grown = asked.map((space) => ({
        ...space,
        crop: space === open[0] ? left : space === open[1] ? right : space.crop,
      }));
      const region = grown.filter(({ terrain }) => terrain === 'grass').map(({ crop }) => crop);
      const doTouch = grown.some((one) =>
        grown.some(
          (other) =>
            one !== other &&
            one.crop === other.crop &&
            Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) === 1,
        ),
      );
      return region.length === 5 && new Set(region).size === 5 && !doTouch;
    });
  const drawn = cells(reading.solved).filter(({ x, y }) => open.some((space) => space.x === x && space.y === y));
  expect(fits).toEqual([drawn.map(({ crop }) => crop)]);
});
