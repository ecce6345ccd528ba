import {
  terrainLetters,
  type TerrainLetter,
  crops,
  terrains,
  type Crop,
  type Space,
  type Size,
  terrainOf,
} from '../types.ts';
import { ok, refuse, type Result, invariant, type Random } from '../../kernel/index.ts';
import { dimensions, spacesOf } from '../board.ts';
import { geometryOf, valueCount } from './geometry.ts';
import { domainsOf, spacesByCell, type BoardPosition } from './position.ts';
import { Search } from './search.ts';
import { nearestDouble, countedAgain, marginals, bigInts, numbers } from './counts.ts';
import { completed, type WholeBoard } from './complete.ts';

/** `s3` is sand with chili. */
export type Value = `${TerrainLetter}${Crop}`;

/** Values of open spaces, in reading order. */
export type BySpace<T> = Readonly<Partial<Record<Space, T>>>;

/** What is the same in all completions, and not on the board yet. */
export interface Certain {
  readonly terrain?: TerrainLetter;
  readonly crop?: Crop;
}

/** Some completion has what is possible; all are counted (DED-DEF-5). */
export interface ExactAnswer {
  readonly mode: 'exact';
  /** The number of completions as decimal digits. */
  readonly completions: string;
  readonly possible: BySpace<readonly Value[]>;
  readonly certain: BySpace<Certain>;
  readonly probability: BySpace<Readonly<Partial<Record<Value, number>>>>;
  readonly confirmed: null;
  /** The number of branches tried. */
  readonly steps: number;
}

/** The limit was reached: `possible` is a superset, `certain` a subset; what is not `confirmed` is undecided. */
export interface BoundsAnswer {
  readonly mode: 'bounds';
  readonly completions: null;
  readonly possible: BySpace<readonly Value[]>;
  readonly certain: BySpace<Certain>;
  readonly probability: null;
  /** Values that occur in the completions found. */
  readonly confirmed: BySpace<readonly Value[]>;
  readonly steps: number;
}

/** Values are sorted by terrain, then by crop (DED-DEF-6). */
export type Answer = ExactAnswer | BoundsAnswer;

const letters = terrains.map((terrain) => terrainLetters[terrain]);

const valueNames: readonly Value[] = letters.flatMap((letter) => crops.map((crop): Value => `${letter}${crop}`));

/** What all values have in common and the board does not show. */
function commonTo(
  values: readonly Value[],
  known: { readonly terrain: unknown; readonly crop: unknown },
): Certain | null {
  const [first] = values;
  const letter = letters.find((one) => values.every((value) => value.startsWith(one)));
  const crop = crops.find((one) => values.every((value) => value.endsWith(String(one))));
  const hasTerrain = first !== undefined && known.terrain === undefined && letter !== undefined;
  const hasCrop = first !== undefined && known.crop === undefined && crop !== undefined;
  if (!hasTerrain && !hasCrop) return null;
  return { ...(hasTerrain && { terrain: letter }), ...(hasCrop && { crop }) };
}

/** Steps of a search that takes about half a second at most. */
export const defaultLimits = { short: 25_000, long: 15_000 } as const satisfies Record<Size, number>;

/** Using this much memory counts as reaching the limit of steps. */
const bytesLimit = 30_000_000;

/**
 * What all completions share and how likely the rest is; bounds of it after `limit` steps (DED-DEF-7). Refused when no
 * board fits.
 */
export function analyse(
  position: BoardPosition,
  limit: number = defaultLimits[position.size],
): Result<Answer, 'impossible'> {
  const { columns, rows } = dimensions[position.size];
  const domains = domainsOf(position);
  const search = new Search(geometryOf(columns, rows), { steps: limit, bytes: bytesLimit });
  const tiles = terrains.map((terrain) => position.tiles[terrain]);
  if (!search.run(domains, tiles)) return refuse('impossible');
  const found = count(search, columns * rows);
  const { steps } = search;
  if (search.isStopped) {
    const possible = valuesWhere(position, (value, cell) => ((domains[cell] ?? 0) & (1 << value)) !== 0);
    const confirmed = found === null ? {} : occurring(position, found);
    const certain = certainIn(position, possible);
    return ok({ mode: 'bounds', completions: null, possible, certain, probability: null, confirmed, steps });
  }
  if (found === null) return refuse('impossible');
  const possible = occurring(position, found);
  return ok({
    mode: 'exact',
    completions: String(found.completions),
    possible,
    certain: certainIn(position, possible),
    probability: sharesOf(position, possible, found),
    confirmed: null,
    steps,
  });
}

/** Answers for the open spaces, without those whose answer is null. */
function forOpenSpaces<T>(position: BoardPosition, answer: (space: Space, cell: number) => T | null): BySpace<T> {
  const cells = new Map(spacesByCell(position.size).map((space, cell) => [space, cell]));
  const answers: Partial<Record<Space, T>> = {};
  for (const space of spacesOf(position.size)) {
    if (position.crop[space] !== undefined) continue;
    const found = answer(space, cells.get(space) ?? 0);
    if (found !== null) answers[space] = found;
  }
  return answers;
}

const valuesWhere = (
  position: BoardPosition,
  isIn: (value: number, cell: number) => boolean,
): BySpace<readonly Value[]> =>
  forOpenSpaces(position, (_, cell) => {
    const values = valueNames.filter((_name, value) => isIn(value, cell));
    return values.length === 0 ? null : values;
  });

const occurring = (position: BoardPosition, { shareOf }: Count): BySpace<readonly Value[]> =>
  valuesWhere(position, (value, cell) => shareOf(valueCount * cell + value) > 0);

const certainIn = (position: BoardPosition, possible: BySpace<readonly Value[]>) =>
  forOpenSpaces(position, (space) =>
    commonTo(possible[space] ?? [], { terrain: position.terrain[space], crop: position.crop[space] }),
  );

const sharesOf = (position: BoardPosition, possible: BySpace<readonly Value[]>, { shareOf }: Count) =>
  forOpenSpaces(position, (space, cell): Readonly<Partial<Record<Value, number>>> =>
    Object.fromEntries(
      (possible[space] ?? []).map((name) => [name, shareOf(valueCount * cell + valueNames.indexOf(name))]),
    ),
  );

interface Count {
  readonly completions: bigint;
  /** The share of `20 × cell + value`, as the nearest double. */
  readonly shareOf: (value: number) => number;
}

/** Null when the search found no completion. */
function count({ finished }: Search, cellCount: number): Count | null {
  const quick = marginals(finished, cellCount, ({ ways }) => ways, numbers);
  if (quick === null) return null;
  const { completions, occurrences } = quick;
  // No sum is larger than the last; below 2^53 they are exact.
  if (completions <= Number.MAX_SAFE_INTEGER)
    return { completions: BigInt(completions), shareOf: (value) => (occurrences[value] ?? 0) / completions };
  const exact = marginals(finished, cellCount, countedAgain(finished, bigInts), bigInts);
  return (
    exact && {
      completions: exact.completions,
      shareOf: (value) => nearestDouble(exact.occurrences[value] ?? 0n, exact.completions),
    }
  );
}

/** Steps for all searches together: a few seconds. */
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

/** Fills all spaces that have a single value, and one of the others. */
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

/** Picks a value at random, weighted by its share. */
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
