import {
  terrainByLetter,
  arrowColors,
  crops,
  directions,
  terrains,
  type Arrow,
  type Crop,
  type PerTerrain,
  type Size,
  type Space,
  type Terrain,
  type Wheel,
} from '../types.ts';
import { invariant } from '../../kernel/index.ts';
import { columnOf, rowOf, spacesOf } from '../board.ts';
import { perTerrain } from '../position.ts';

/** A fixed board for tests, written as in the game record: rows from the top, letters and digits. */
export interface Solution {
  readonly size: Size;
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  readonly start: readonly Space[];
  readonly otoma: readonly Space[];
}

export const shortA: Solution = {
  size: 'short',
  terrain: ['ggrrr', 'sssrr', 'gssgg', 'ggmmg', 'gmmms'],
  crops: ['21341', '54252', '21313', '34542', '12131'],
  start: ['e5', 'a4', 'c5', 'e1'],
  otoma: [],
};

export const shortB: Solution = {
  size: 'short',
  terrain: ['srrrr', 'sssrg', 'msggg', 'mmmmg', 'ssssr'],
  crops: ['34132', '15254', '34312', '12545', '34121'],
  start: ['c4', 'b2', 'd1', 'd5'],
  otoma: [],
};

export const longA: Solution = {
  size: 'long',
  terrain: ['rrrmmmggs', 'mgggmrgss', 'mmggrrrms', 'mmssrggmm', 'rrssgggmm'],
  crops: ['132341312', '454125243', '212341351', '534125242', '212341313'],
  start: ['e3', 'f5', 'b1', 'i5', 'f3', 'b5', 'a5', 'h3'],
  otoma: ['h3', 'f5', 'e3', 'b1', 'i5'],
};

export const longB: Solution = {
  size: 'long',
  terrain: ['rrssmmmms', 'mrssmgggs', 'mmsrrrggs', 'mmggrmmrs', 'gggmmmrrr'],
  crops: ['314242312', '523151454', '415432321', '323214143', '451532321'],
  start: ['a5', 'i3', 'i2', 'a3', 'd1', 'i4', 'f3', 'c5'],
  otoma: ['d1', 'a5', 'f3', 'i3', 'a3'],
};

/** Terrain that a row list shows on a space; undefined where it shows none (`.`). */
export const terrainIn = (rows: readonly string[], space: Space): Terrain | undefined =>
  terrainByLetter.get(rows[rowOf(space)]?.[columnOf(space)] ?? '.');

/** Crop that a row list shows on a space; undefined where it shows none (`.`). */
export const cropIn = (rows: readonly string[], space: Space): Crop | undefined =>
  crops.find((crop) => String(crop) === rows[rowOf(space)]?.[columnOf(space)]);

/** The arrows of the tiles in the test's stacks. */
export interface Arrows {
  readonly drawn?: (terrain: Terrain, drawn: number) => Arrow;
  readonly top?: (seat: number, terrain: Terrain, left: number) => Arrow;
}

/** Some arrow for every number: neighbours differ in direction and in colour. */
export function someArrow(number: number): Arrow {
  const direction = directions[number % 4];
  const color = arrowColors[number % 6];
  invariant(direction !== undefined && color !== undefined, 'four directions, six colours');
  return { direction, color };
}

/** A wheel that shows this solution. */
export function wheelOf({ terrain, crops: rows }: Pick<Solution, 'terrain' | 'crops'>, arrows: Arrows = {}): Wheel {
  const { drawn = (of, n) => someArrow(terrains.indexOf(of) * 5 + n * 7) } = arrows;
  const { top = (seat, of, left) => someArrow(seat * 11 + terrains.indexOf(of) * 5 + left * 7) } = arrows;
  return {
    terrainAt(space) {
      const shown = terrainIn(terrain, space);
      invariant(shown !== undefined, `terrain is given on ${space}`);
      return shown;
    },
    cropAt(space) {
      const shown = cropIn(rows, space);
      invariant(shown !== undefined, `a crop is given on ${space}`);
      return shown;
    },
    drawnArrow: (of, n) => drawn(of, n),
    topArrow: (seat, of, left) => (left > 0 ? top(seat, of, left) : null),
  };
}

/** Tiles of each terrain that a solution uses. */
export const tilesOf = ({ size, terrain }: Pick<Solution, 'size' | 'terrain'>): PerTerrain<number> =>
  perTerrain((of) => spacesOf(size).filter((space) => terrainIn(terrain, space) === of).length);
