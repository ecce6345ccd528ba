import { spacesOf } from '../../board/board.ts';
import { positionText, type BoardPosition } from '../../deduction/position/position.ts';
import { parsePosition } from '../../deduction/position/parse.ts';
import type { Puzzle } from '../../deduction/puzzles/puzzle.ts';
import { ladder } from '../../deduction/ladder/ladder.ts';
import { sizes, terrains, type Crop, type Space } from '../../language/types.ts';
import { dimensions } from '../../board/board.ts';
import { invariant } from '../../../kernel/index.ts';

/** A puzzle of the stock. */
export interface StockedPuzzle extends Puzzle {
  /** Of its position, for its link. */
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
