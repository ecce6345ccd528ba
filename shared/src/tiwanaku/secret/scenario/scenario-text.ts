import { dimensions, isOnBoard, spaceAt } from '../../board/board.ts';
import { terrainLetters } from '../../language/letters.ts';
import { crops, rows, terrains, type Crop, type Size, type Space, type Terrain } from '../../language/types.ts';
import { fault, listAt, shown } from '../../../kernel/reading.ts';
import type { Scenario } from './scenario.ts';

/** A scenario as game records and the command line write it: `otoma` on the long board alone. */
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

/** A board row by row from the top, one letter for each space. */
const boardText = (size: Size, letterAt: (space: Space) => string): string[] =>
  rows.map((_, row) =>
    Array.from({ length: dimensions[size].columns }, (_, column) => {
      const space = spaceAt(size, column, row);
      return space === null ? '' : letterAt(space);
    }).join(''),
  );

const terrainByLetter = new Map<string, Terrain>(terrains.map((terrain) => [terrainLetters[terrain], terrain]));
const cropByDigit = new Map<string, Crop>(crops.map((crop) => [String(crop), crop]));

/** A board of terrain letters. */
export const terrainAt = (value: unknown, place: string, size: Size): Partial<Record<Space, Terrain>> =>
  boardAt(value, place, size, terrainByLetter);

/** A board of crop digits. */
export const cropsAt = (value: unknown, place: string, size: Size): Partial<Record<Space, Crop>> =>
  boardAt(value, place, size, cropByDigit);

function boardAt<T>(
  value: unknown,
  place: string,
  size: Size,
  meanings: ReadonlyMap<string, T>,
): Partial<Record<Space, T>> {
  const { columns, rows: height } = dimensions[size];
  const lines = listAt(value, place);
  if (lines.length !== height) fault(place, `has ${lines.length} rows; the ${size} board has ${height}`);
  const board: Partial<Record<Space, T>> = {};
  for (const [row, line] of lines.entries()) {
    const here = `${place}[${row}]`;
    if (typeof line !== 'string') fault(here, `is ${shown(line)}, no text`);
    const letters = [...line];
    if (letters.length !== columns)
      fault(here, `has ${letters.length} letters; a row of the ${size} board has ${columns}`);
    for (const [column, letter] of letters.entries()) {
      const space = spaceAt(size, column, row);
      const meaning = meanings.get(letter);
      if (space === null || meaning === undefined) {
        fault(here, `has ${shown(letter)} in column ${column + 1}, none of ${[...meanings.keys()].join(' ')}`);
      }
      board[space] = meaning;
    }
  }
  return board;
}

/** Spaces of any board; whether they lie on this one is for the laws of scenarios to say. */
export const spacesAt = (value: unknown, place: string): Space[] =>
  listAt(value, place).map((space, index) => oneSpaceAt(space, `${place}[${index}]`));

export function oneSpaceAt(value: unknown, place: string): Space {
  if (typeof value !== 'string' || !isOnBoard('long', value)) fault(place, `is ${shown(value)}, no space of the board`);
  return value;
}
