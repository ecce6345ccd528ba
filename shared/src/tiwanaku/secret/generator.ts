import { randomBelow, shuffled, type Random, invariant, type Drawing } from '../../kernel/index.ts';
import { inReadingOrder } from '../board.ts';
import { terrains, type Crop, type Size, type Space, type Terrain, lands, sizes, type Land } from '../types.ts';
import { fillBoard, type Fill } from './fill.ts';
import { at, gridOf, numberAt, findFilling, type Filling, type Puzzle } from '../scenario/solver.ts';
import { otomaSpaces, startLimits, type Scenario, parseScenario, scenarioText } from '../scenario/scenario.ts';
import { gradeOf } from '../deduction/ladder/ladder.ts';
import { landOf } from '../deduction/ladder/technique.ts';
import type { Options } from '../options.ts';
import { openLand } from '../deduction/practice.ts';

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

/** DED-GRD-2; null when no technique fills it. */
function landFound(scenario: Scenario): Land | null {
  const grading = gradeOf(openLand(scenario));
  return grading && landOf(grading.grade);
}

export function drawLand(size: Size, land: Land, random: Random): Scenario {
  for (;;) {
    const scenario = generateScenario(size, random);
    if (landFound(scenario) === land) return scenario;
  }
}

const kindOf = (size: Size, land: Land): string => `${size}-${land}`;
const kinds = new Map(sizes.flatMap((size) => lands.map((land) => [kindOf(size, land), { size, land }] as const)));

function read(drawn: string): Scenario {
  const scenario = parseScenario(drawn);
  invariant(scenario.ok, 'a land that was drawn can be read');
  return scenario.value;
}

/** Most scenarios drawn do not have the wanted grade. */
export const landDrawing: Drawing<Options> = {
  kinds: [...kinds.keys()],
  kindOf: ({ size, land, disc }) => (land === undefined || disc ? null : kindOf(size, land)),
  draw(kind, random) {
    const wanted = kinds.get(kind);
    invariant(wanted !== undefined, 'a kind of land that is drawn is known');
    return JSON.stringify(scenarioText(drawLand(wanted.size, wanted.land, random)));
  },
  open: (drawn) => openLand(read(drawn)),
};

/** `drawn` comes from `landDrawing`, or is the host's disc. */
export function scenarioFor({ size, land, disc }: Options, random: Random, drawn?: string): Scenario {
  if (disc) {
    invariant(drawn !== undefined, 'a match on a disc begins with it');
    return read(drawn);
  }
  if (land === undefined) return generateScenario(size, random);
  if (drawn === undefined) return drawLand(size, land, random);
  return read(drawn);
}

/** A land that was left on *any* says how hard it turned out to be. */
export function gradedOptions(options: Options, scenario: Scenario): Options {
  const land = options.land ?? landFound(scenario);
  return land === null ? options : { ...options, land };
}

/**
 * They leave `solution` as the only filling (TIW-SCN-8); null when more than `most` are needed. A hitting set of where
 * other fillings differ; the last search finds none, which is the proof.
 */
export function startsFor(puzzle: Puzzle, solution: Filling, most: number, random: Random): number[] | null {
  const differences: number[][] = [];
  for (;;) {
    const starts = hittingSet(differences, solution.length, random);
    if (starts.length > most) return null;
    const known = new Map(starts.map((cell) => [cell, numberAt(solution, cell)]));
    const other = findFilling(puzzle, known, solution);
    if (other === null) return starts;
    differences.push([...solution.keys()].filter((cell) => numberAt(other, cell) !== numberAt(solution, cell)));
  }
}

/** Greedy: the cell that most remaining sets have, at random among equals. */
function hittingSet(sets: readonly (readonly number[])[], cells: number, random: Random): number[] {
  const chosen: number[] = [];
  let left = sets;
  while (left.length > 0) {
    const counts = new Int32Array(cells);
    for (const set of left) for (const cell of set) counts[cell] = numberAt(counts, cell) + 1;
    const most = counts.reduce((high, count) => Math.max(high, count), 0);
    const best = [...counts.keys()].filter((cell) => numberAt(counts, cell) === most);
    const cell = at(best, randomBelow(random, best.length));
    chosen.push(cell);
    left = left.filter((set) => !set.includes(cell));
  }
  return chosen;
}

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
