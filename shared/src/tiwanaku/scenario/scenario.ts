import {
  type Crop,
  type PerTerrain,
  type Size,
  type Space,
  type Terrain,
  terrainByLetter,
  terrainLetters,
  crops,
  rows,
  sizes,
} from '../types.ts';
import { dimensions, isOnBoard, spaceAt } from '../board.ts';
import {
  listOf,
  saying,
  shown,
  anyOf,
  byKind,
  objectOf,
  oneOf,
  readJson,
  type Unreadable,
} from '../../kernel/reading.ts';
import { z } from 'zod';
import { type Result } from '../../kernel/index.ts';

/** Hidden; every space has an entry (TIW-SCN). */
export interface Scenario {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** Open at first (TIW-SCN-5). */
  readonly start: readonly Space[];
  /** The Otoma spaces in order (TIW-SCN-6); empty on the short board. */
  readonly otoma: readonly Space[];
}

/** The tiles of the whole scenario (TIW-SCN-7). */
export function tilesUsed({ terrain }: Pick<Scenario, 'terrain'>): PerTerrain<number> {
  const used = { mud: 0, sand: 0, grass: 0, rock: 0 };
  for (const kind of Object.values(terrain)) used[kind] += 1;
  return used;
}

/** The limits by size (TIW-SCN-5). */
export const startLimits = {
  short: { min: 3, max: 7 },
  long: { min: 5, max: 12 },
} as const satisfies Record<Size, { min: number; max: number }>;

/** The number of Otoma spaces on the long board (TIW-SCN-6). */
export const otomaSpaces = 5;

/** The most that a scenario may need (TIW-BRD-3). */
export const terrainTilesInBox = { mud: 15, sand: 17, grass: 15, rock: 15 } as const satisfies Record<Terrain, number>;
export const cropTilesInBox = { 1: 13, 2: 12, 3: 12, 4: 10, 5: 10 } as const satisfies Record<Crop, number>;

/** A scenario as records and the command line write it; only the long board has `otoma`. */
export interface ScenarioText {
  readonly size: Size;
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  readonly start: readonly Space[];
  readonly otoma?: readonly Space[];
}

export const scenarioText = ({ size, terrain, crop, start, otoma }: Scenario): ScenarioText => ({
  size,
  terrain: boardText(size, (space) => {
    const kind = terrain[space];
    return kind === undefined ? '.' : terrainLetters[kind];
  }),
  crops: boardText(size, (space) => String(crop[space] ?? '.')),
  start,
  ...(size === 'long' ? { otoma } : {}),
});

/** One letter per space, top row first. */
const boardText = (size: Size, letterAt: (space: Space) => string): string[] =>
  rows.map((_, row) =>
    Array.from({ length: dimensions[size].columns }, (_, column) => {
      const space = spaceAt(size, column, row);
      return space === null ? '' : letterAt(space);
    }).join(''),
  );

const cropByDigit = new Map<string, Crop>(crops.map((crop) => [String(crop), crop]));

export const isSpace = (value: unknown): value is Space => typeof value === 'string' && isOnBoard('long', value);
export const notASpace = { error: saying('no space of the board') };

/** The laws check whether it is on this board. */
export const space: z.ZodType<Space> = z.custom<Space>(isSpace, notASpace);

export const boardsOf = (size: Size) =>
  z.object({ terrain: boardOf(size, terrainByLetter), crops: boardOf(size, cropByDigit) });

function boardOf<T>(size: Size, meanings: ReadonlyMap<string, T>) {
  const { rows: height } = dimensions[size];
  return listOf(z.unknown())
    .superRefine(({ length }, context) => {
      if (length !== height) context.addIssue(`has ${length} rows; the ${size} board has ${height}`);
    })
    .pipe(z.array(lineOf(size, meanings)))
    .transform((lines) => {
      const board: Partial<Record<Space, T>> = {};
      for (const [row, line] of lines.entries()) {
        for (const [column, meaning] of line.entries()) {
          const at = spaceAt(size, column, row);
          if (at !== null) board[at] = meaning;
        }
      }
      return board;
    });
}

function lineOf<T>(size: Size, meanings: ReadonlyMap<string, T>) {
  const { columns } = dimensions[size];
  return z.string({ error: saying('no text') }).transform((line, context): readonly T[] => {
    const letters = [...line];
    if (letters.length !== columns) {
      context.addIssue(`has ${letters.length} letters; a row of the ${size} board has ${columns}`);
      return z.NEVER;
    }
    return letters.flatMap((letter, column) => {
      const meaning = meanings.get(letter);
      if (meaning !== undefined) return [meaning];
      context.addIssue(`has ${shown(letter)} in column ${column + 1}, none of ${[...meanings.keys()].join(' ')}`);
      return [];
    });
  });
}

const named = objectOf({ size: oneOf(sizes), ...anyOf(['terrain', 'crops', 'start', 'otoma']) });

const shape = (size: Size) => ({ size: z.literal(size), ...boardsOf(size).shape, start: listOf(space) });

const scenario: z.ZodType<Scenario> = byKind(
  named.transform(({ size }) => size),
  {
    short: objectOf(shape('short')).transform(({ crops, ...rest }) => ({ ...rest, crop: crops, otoma: [] })),
    long: objectOf({ ...shape('long'), otoma: listOf(space) }).transform(({ crops, ...rest }) => ({
      ...rest,
      crop: crops,
    })),
  },
);

/** `validate` checks the laws. */
export const parseScenario = (text: string): Result<Scenario, Unreadable> => readJson(scenario, text, 'The scenario');
