import { columnOf, dimensions, rowOf, spacesOf, isOnBoard, spaceAt } from '../board.ts';
import {
  terrainLetters,
  terrains,
  type Crop,
  type PerTerrain,
  type Size,
  type Space,
  type Terrain,
  terrainByLetter,
  crops,
  sizes,
} from '../types.ts';
import type { Position } from '../state.ts';
import { allValues, valuesOf, withCrops } from './geometry.ts';
import { z } from 'zod';
import { ok, refuse, type Result } from '../../kernel/index.ts';

/** What deduction needs of a position, with the tiles of the whole scenario (DED-DEF-1). */
export interface BoardPosition {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  readonly tiles: PerTerrain<number>;
}

/** Every viewer of a match has the same. */
export const boardPositionOf = ({
  setup,
  terrain,
  crop,
}: Pick<Position, 'setup' | 'terrain' | 'crop'>): BoardPosition => ({
  size: setup.size,
  terrain,
  crop,
  tiles: setup.tiles,
});

/** The tiles of each terrain that are on hidden spaces. Every proof may use them, so every board of a puzzle shows them. */
export function tilesLeft({ terrain, tiles }: Pick<BoardPosition, 'terrain' | 'tiles'>): PerTerrain<number> {
  const left = { ...tiles };
  for (const kind of Object.values(terrain)) left[kind] -= 1;
  return left;
}

/** Spaces column by column, as in a geometry. */
export function spacesByCell(size: Size): readonly Space[] {
  const all = spacesOf(size);
  return [...all].sort((one, other) => columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other));
}

/** The values that each space can have by itself. */
export const domainsOf = ({ size, terrain, crop }: BoardPosition): Int32Array =>
  Int32Array.from(spacesByCell(size), (space) => {
    const [kind, level] = [terrain[space], crop[space]];
    const ofTerrain = kind === undefined ? allValues : valuesOf(terrains.indexOf(kind));
    return ofTerrain & (level === undefined ? allValues : withCrops(1 << (level - 1)));
  });

export const positionFormat = 'tiwanaku-position/1';

export interface PositionText {
  readonly format: typeof positionFormat;
  readonly size: Size;
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  readonly tiles: PerTerrain<number>;
}

export function positionText({ size, terrain, crop, tiles }: BoardPosition): PositionText {
  const { columns, rows } = dimensions[size];
  const rowsOf = (letter: (space: Space) => string): string[] =>
    Array.from({ length: rows }, (_, row) =>
      spacesOf(size)
        .slice(row * columns, (row + 1) * columns)
        .map(letter)
        .join(''),
    );
  return {
    format: positionFormat,
    size,
    terrain: rowsOf((space) => {
      const kind = terrain[space];
      return kind === undefined ? '.' : terrainLetters[kind];
    }),
    crops: rowsOf((space) => String(crop[space] ?? '.')),
    tiles,
  };
}

/** The refusal names the key or the space. */
interface Unreadable {
  readonly message: string;
}

const rowsSchema = z.array(z.string());
const count = z.int().min(0);
const positionSchema = z.strictObject({
  format: z.literal(positionFormat),
  size: z.enum(sizes),
  terrain: rowsSchema,
  crops: rowsSchema,
  tiles: z.strictObject({ mud: count, sand: count, grass: count, rock: count }),
  start: z.array(z.string()).optional(),
});

/** See docs/cli.md; `analyse` checks whether any board fits. */
export function parsePosition(text: string): Result<BoardPosition, Unreadable> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse({ message: 'The position is no JSON.' });
  }
  const parsed = positionSchema.safeParse(data);
  if (!parsed.success) return refuse({ message: sentenceOf(parsed.error) });
  const { size, tiles, start = [] } = parsed.data;
  const terrain = boardIn(parsed.data.terrain, 'terrain', size, terrainByLetter);
  if (!terrain.ok) return terrain;
  const crop = boardIn(parsed.data.crops, 'crops', size, new Map(crops.map((level) => [String(level), level])));
  if (!crop.ok) return crop;
  const bare = spacesOf(size).find((space) => crop.value[space] !== undefined && terrain.value[space] === undefined);
  if (bare !== undefined) return refuse({ message: `crops has a crop on ${bare}, where no terrain lies.` });
  const sum = terrains.reduce((all, kind) => all + tiles[kind], 0);
  const spaces = spacesOf(size).length;
  if (sum !== spaces) return refuse({ message: `tiles are ${sum} in all; the ${size} board has ${spaces} spaces.` });
  const foreign = start.find((space) => !isOnBoard(size, space));
  if (foreign !== undefined)
    return refuse({ message: `start names ${JSON.stringify(foreign)}, no space of the ${size} board.` });
  return ok({ size, terrain: terrain.value, crop: crop.value, tiles });
}

function sentenceOf({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'The position cannot be read.';
  const place = issue.path.length === 0 ? 'The position' : issue.path.join('.');
  return `${place}: ${issue.message.replace(/\.$/, '')}.`;
}

function boardIn<T>(
  lines: readonly string[],
  key: string,
  size: Size,
  meanings: ReadonlyMap<string, T>,
): Result<Partial<Record<Space, T>>, Unreadable> {
  const { columns, rows } = dimensions[size];
  if (lines.length !== rows)
    return refuse({ message: `${key} has ${lines.length} rows; the ${size} board has ${rows}.` });
  const board: Partial<Record<Space, T>> = {};
  for (const [row, line] of lines.entries()) {
    const letters = [...line];
    if (letters.length !== columns)
      return refuse({
        message: `${key}[${row}] has ${letters.length} letters; a row of the ${size} board has ${columns}.`,
      });
    for (const [column, letter] of letters.entries()) {
      const space = spaceAt(size, column, row);
      if (space === null || letter === '.') continue;
      const meaning = meanings.get(letter);
      if (meaning === undefined)
        return refuse({
          message: `${key} has ${JSON.stringify(letter)} on ${space}, none of ${[...meanings.keys()].join(' ')} and the full stop.`,
        });
      board[space] = meaning;
    }
  }
  return ok(board);
}
