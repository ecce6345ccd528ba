import { z } from 'zod';
import { dimensions, isOnBoard, spaceAt } from '../board/board.ts';
import { terrainByLetter, terrainLetters } from '../language/letters.ts';
import { crops, rows, type Crop, type Size, type Space } from '../language/types.ts';
import { listOf, saying, shown } from '../../kernel/reading.ts';
import type { Scenario } from './scenario.ts';

/** For records and the command line; `otoma` on the long board alone. */
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
