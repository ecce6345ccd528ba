import { z } from 'zod';
import { type BoardPicture, type Ground, type Puzzles, invariant } from '../../kernel/index.ts';
import { dimensions, spacesOf } from '../board.ts';
import { tilesLeft, type BoardPosition, positionText, parsePosition } from '../deduction/position.ts';
import { terrains, type Terrain, sizes, type Crop, type Space } from '../types.ts';
import { stock } from './stock.ts';
import type { Puzzle } from '../deduction/puzzle.ts';
import { ladder } from '../deduction/ladder/ladder.ts';

export const puzzleStock = stock.trim().split('\n').map(readPuzzleLine);
const byId = new Map(puzzleStock.map((puzzle) => [puzzle.id, puzzle]));

const answerSchema = z.strictObject({ at: z.string(), crop: z.number() });

/** Near the page's. */
const grounds = {
  mud: { color: '#7d4c2e', pattern: 'furrows' },
  sand: { color: '#efcf7d', pattern: 'grains' },
  grass: { color: '#69983f', pattern: 'blades' },
  rock: { color: '#a7b5c5', pattern: 'peaks' },
} as const satisfies Record<Terrain, Ground>;

function pictureOf({ size, terrain, crop, tiles }: BoardPosition): BoardPicture {
  const left = tilesLeft({ terrain, tiles });
  const squares = spacesOf(size).map((space) => {
    const land = terrain[space];
    return { ground: land ? grounds[land] : null, mark: crop[space] ?? null };
  });
  return {
    columns: dimensions[size].columns,
    squares,
    left: terrains.map((land) => ({ ground: grounds[land], count: left[land] })),
  };
}

/** See DED-PUZ-3. */
export const stockedPuzzles: Puzzles = {
  entries: puzzleStock.map(({ id, grade, technique, position }) => ({
    id,
    grade,
    topic: technique,
    board: position.size,
  })),
  open: (id) => byId.get(id)?.position ?? null,
  picture(id) {
    const puzzle = byId.get(id);
    return puzzle ? pictureOf(puzzle.position) : null;
  },
  isCertain(id, answer) {
    const [puzzle, named] = [byId.get(id), answerSchema.safeParse(answer)];
    return puzzle !== undefined && named.success && named.data.at === puzzle.at && named.data.crop === puzzle.crop;
  },
};

/** A puzzle of the stock. */
export interface StockedPuzzle extends Puzzle {
  /** The id that the position's link has. */
  readonly id: string;
  readonly position: BoardPosition;
}

/** Without vowels, so that no id is a word. */
const letters = 'bcdfghjkmnpqrstvwxyz';

/** FNV-1a, as eight letters. */
function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return Array.from(
    { length: 8 },
    (_, place) => letters[Math.floor(hash / letters.length ** place) % letters.length],
  ).join('');
}

function boardText(position: BoardPosition): string {
  const { terrain, crops, tiles } = positionText(position);
  return [terrain.join(''), crops.join(''), terrains.map((kind) => tiles[kind]).join(',')].join(' ');
}

export const withId = (position: BoardPosition, puzzle: Puzzle): StockedPuzzle => ({
  ...puzzle,
  id: idOf(boardText(position)),
  position,
});

/** Id, terrain and crops in reading order, tiles of the whole land, the answer, the technique. */
export const puzzleLine = ({ id, position, at, crop, technique }: StockedPuzzle): string =>
  [id, boardText(position), `${at}=${crop}`, technique].join(' ');

/** Throws for a line that `puzzleLine` does not write. */
export function readPuzzleLine(line: string): StockedPuzzle {
  const [id = '', terrain = '', crops = '', tiles = '', answer = '', technique = ''] = line.split(' ');
  const size = sizes.find((one) => spacesOf(one).length === terrain.length);
  const grade = ladder.find((one) => one.id === technique)?.grade;
  const [at, crop] = answer.split('=');
  invariant(size && grade && at && crop, `a puzzle can be read: ${line}`);
  const rowsOf = (text: string) => text.match(new RegExp(`.{${dimensions[size].columns}}`, 'g'));
  const [mud, sand, grass, rock] = tiles.split(',').map(Number);
  const format = 'tiwanaku-position/1';
  const text = { format, size, terrain: rowsOf(terrain), crops: rowsOf(crops), tiles: { mud, sand, grass, rock } };
  const position = parsePosition(JSON.stringify(text));
  invariant(position.ok, `a puzzle's position can be read: ${line}`);
  return { id, position: position.value, at: at as Space, crop: Number(crop) as Crop, technique, grade };
}
