import { invariant, type Random } from '../../../kernel/index.ts';
import { spacesOf } from '../../board.ts';
import { terrainOf, type TerrainLetter, type Crop, type Space } from '../../types.ts';
import type { BoardPosition } from '../position/position.ts';
import { completed, type WholeBoard } from '../search/complete.ts';
import { analyse, defaultLimits } from './analyse.ts';
import type { Value } from './answer.ts';

/** Together, in steps of the search: a few seconds. */
const budget = 40_000;

/**
 * One of the boards that fit, each as likely as the others while they can be counted: space by space, by the shares of
 * all boards that are left. From where they are too many to count, one as the search finds it, which favours some. Null
 * if none was found.
 */
export function drawnBoard(position: BoardPosition, random: Random): WholeBoard | null {
  let drawn = position;
  let left = budget;
  for (;;) {
    const isWhole = spacesOf(position.size).every((space) => drawn.crop[space] !== undefined);
    if (isWhole) return { terrain: drawn.terrain, crop: drawn.crop };
    const answer = left > 0 ? analyse(drawn, Math.min(left, defaultLimits[position.size])) : null;
    if (answer && !answer.ok) return null;
    if (answer?.value.mode !== 'exact') return completed(drawn, random);
    left -= answer.value.steps;
    drawn = filled(drawn, answer.value.probability, random);
  }
}

type Shares = Readonly<Partial<Record<Space, Readonly<Partial<Record<Value, number>>>>>>;

/** All spaces with a single value, and one of the others. */
function filled(position: BoardPosition, probability: Shares, random: Random): BoardPosition {
  const terrain = { ...position.terrain };
  const crop = { ...position.crop };
  let isDrawn = false;
  for (const [space, shares] of Object.entries(probability) as [Space, Readonly<Partial<Record<Value, number>>>][]) {
    const values = Object.entries(shares) as [Value, number][];
    if (values.length > 1 && isDrawn) continue;
    if (values.length > 1) isDrawn = true;
    const value = pick(values, random);
    terrain[space] = terrainOf(value[0] as TerrainLetter);
    crop[space] = Number(value[1]) as Crop;
  }
  return { ...position, terrain, crop };
}

const words = 2 ** 32;

/** By its share. */
function pick(values: readonly (readonly [Value, number])[], random: Random): Value {
  let at = (random() / words) * values.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of values) {
    at -= share;
    if (at < 0) return value;
  }
  const last = values.at(-1);
  invariant(last !== undefined, 'an open space has a value');
  return last[0];
}
