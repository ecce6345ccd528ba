import { randomBelow, shuffled, type Random } from '../../../kernel/index.ts';
import { inReadingOrder } from '../../board/board.ts';
import { terrains, type Crop, type Size, type Space, type Terrain } from '../../language/types.ts';
import { fillBoard, type Fill } from './fill.ts';
import { at, gridOf, numberAt } from '../../scenario/grid.ts';
import { otomaSpaces, startLimits, type Scenario } from '../../scenario/scenario.ts';
import { startsFor } from './starts.ts';
import { randomlySeen } from './symmetry.ts';

/** Boards that need more are drawn again. */
const mostNeeded = 7;

/** Keeps every law (TIW-SCN-1 to 8, TIW-BRD-3). */
export function generateScenario(size: Size, random: Random): Scenario {
  const { around } = gridOf(size);
  for (;;) {
    const fill = fillBoard(size, random);
    const needed = startsFor({ regions: fill.regions, around }, fill.crop, mostNeeded, random);
    if (needed !== null) return laidOut(size, fill, padded(size, fill, needed, random), random);
  }
}

/** Up to a random number. On the long board missing terrains come first, for Otoma pawns. */
function padded(size: Size, { terrain }: Fill, needed: readonly number[], random: Random): readonly number[] {
  const { min, max } = startLimits[size];
  const wanted = min + randomBelow(random, max - min + 1);
  const starts = [...needed];
  const others = shuffled(random, [...terrain.keys()]).filter((cell) => !needed.includes(cell));
  for (const cell of size === 'long' ? others : []) {
    if (starts.length < max && !terrainsAt(terrain, starts).has(numberAt(terrain, cell))) starts.push(cell);
  }
  for (const cell of others) if (starts.length < wanted && !starts.includes(cell)) starts.push(cell);
  return starts;
}

const terrainsAt = (terrain: Int32Array, cells: readonly number[]): ReadonlySet<number> =>
  new Set(cells.map((cell) => numberAt(terrain, cell)));

/** One of each terrain first: even four pawns cover them (TIW-SCN-6). */
function otomaAmong(starts: readonly number[], terrain: Int32Array, random: Random): readonly number[] {
  const mixed = shuffled(random, starts);
  const isFirst = (cell: number, index: number) =>
    !terrainsAt(terrain, mixed.slice(0, index)).has(numberAt(terrain, cell));
  const covering = mixed.filter(isFirst);
  return [...covering, ...mixed.filter((cell) => !covering.includes(cell))].slice(0, otomaSpaces);
}

/** Reading order does not reveal why a start was chosen. */
function laidOut(size: Size, fill: Fill, starts: readonly number[], random: Random): Scenario {
  const spaces = randomlySeen(size, random);
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const [cell, space] of spaces.entries()) {
    terrain[space] = at(terrains, numberAt(fill.terrain, cell));
    crop[space] = numberAt(fill.crop, cell) as Crop;
  }
  const named = (cells: readonly number[]): Space[] => cells.map((cell) => at(spaces, cell));
  const otoma = size === 'long' ? named(otomaAmong(starts, fill.terrain, random)) : [];
  return { size, terrain, crop, start: inReadingOrder(named(starts)), otoma };
}
