import type { BoardPicture, Ground } from '@tiwanaku/shared/kernel';
import type { Picture } from './png.ts';

/** The size that link previews want. */
const size = { width: 1200, height: 630 };
const margin = 45;
const gap = 6;
const frame = 16;
/** The row below the board: as high as this, each ground's square beside its number. */
const counts = { height: 78, side: 62, apart: 190, dot: 7 };

type Color = readonly [number, number, number];
const colorOf = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const sky = colorOf('#f6d7a6');
const rim = colorOf('#6b1d18');
const hidden = colorOf('#efe3c8');
const disc = colorOf('#fdf6e6');
const ink = colorOf('#2a1c14');

/** 8 × 8 dots each, a row to a number, which are darker than their ground. */
const patterns: Record<Ground['pattern'], readonly number[]> = {
  furrows: [0, 0, 0, 255, 0, 0, 0, 255],
  grains: [0, 64, 0, 0, 0, 4, 0, 0],
  blades: [32, 32, 32, 0, 2, 2, 2, 0],
  peaks: [0, 8, 20, 34, 65, 0, 0, 0],
};
/** The size of a pattern's dot in pixels. */
const patternDot = 4;
const shade = 0.78;

/** 5 × 7 dots each, a row to a number. */
const digits: readonly (readonly number[])[] = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A board with its grounds, and its marks on discs; below it the grounds that are hidden, with their numbers. */
export function boardPicture({ columns, squares, left: hiddenGrounds }: BoardPicture): Picture {
  const rows = Math.ceil(squares.length / columns);
  const { pixels, fill } = canvas(sky);
  const roomFor = Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin - counts.height) / rows);
  const side = Math.floor(roomFor) - gap;
  const [width, height] = [columns, rows].map((count) => count * (side + gap) - gap) as [number, number];
  const [left, top] = [Math.floor((size.width - width) / 2), Math.floor((size.height - counts.height - height) / 2)];
  fill({ left: left - frame, top: top - frame, width: width + 2 * frame, height: height + 2 * frame }, rim);
  for (const [index, { ground, mark }] of squares.entries()) {
    const x = left + (index % columns) * (side + gap);
    const y = top + Math.floor(index / columns) * (side + gap);
    const square = { left: x, top: y, width: side, height: side };
    fill(square, ground === null ? hidden : groundLine(ground, side));
    if (mark !== null) drawMark(fill, { x: x + side / 2, y: y + side / 2, radius: side * 0.38 }, mark);
  }
  drawCounts(fill, hiddenGrounds);
  return { ...size, pixels };
}

function drawCounts(fill: Fill, grounds: BoardPicture['left']): void {
  const { side, apart } = counts;
  const top = size.height - margin - side + frame;
  const first = Math.floor((size.width - grounds.length * apart) / 2);
  for (const [index, { ground, count }] of grounds.entries()) {
    const left = first + index * apart;
    fill({ left, top, width: side, height: side }, groundLine(ground, side));
    const beside = { top: top + Math.floor((side - 7 * counts.dot) / 2), dot: counts.dot };
    for (const [place, digit] of [...String(count)].entries())
      drawDigit(fill, { left: left + side + (2 + 6 * place) * counts.dot, ...beside }, Number(digit));
  }
}

type Fill = (box: Box, color: Color | Line) => void;

/** The line of a row: three bytes for each dot. */
type Line = (row: number) => Uint8Array;

function canvas(ground: Color): { readonly pixels: Uint8Array; readonly fill: Fill } {
  const pixels = new Uint8Array(size.width * size.height * 3);
  const fill: Fill = ({ left, top, width, height }, color) => {
    const plain = typeof color === 'function' ? null : plainLine(width, color);
    for (let row = 0; row < height; row++) {
      const line = plain ?? (color as Line)(row);
      pixels.set(line, ((top + row) * size.width + left) * 3);
    }
  };
  fill({ left: 0, top: 0, ...size }, ground);
  return { pixels, fill };
}

function plainLine(width: number, color: Color): Uint8Array {
  const line = new Uint8Array(width * 3);
  for (let at = 0; at < line.length; at += 3) line.set(color, at);
  return line;
}

function groundLine({ color, pattern }: Ground, width: number): Line {
  const plain = plainLine(width, colorOf(color));
  const lines = patterns[pattern].map((bits) =>
    plain.map((part, at) => {
      const dot = Math.floor(at / 3 / patternDot) % 8;
      return bits & (128 >> dot) ? Math.round(part * shade) : part;
    }),
  );
  return (row) => lines[Math.floor(row / patternDot) % 8] ?? plain;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawMark(fill: Fill, { x, y, radius }: Disc, mark: number): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
    const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2));
    fill({ left: Math.round(x) - half, top: row, width: 2 * half, height: 1 }, disc);
  }
  const dot = Math.max(1, Math.floor(radius / 6));
  const [left, top] = [Math.round(x - 2.5 * dot), Math.round(y - 3.5 * dot)];
  drawDigit(fill, { left, top, dot }, mark);
}

/** The place of a digit whose dots have this size. */
interface DigitPlace {
  readonly left: number;
  readonly top: number;
  readonly dot: number;
}

function drawDigit(fill: Fill, { left, top, dot }: DigitPlace, digit: number): void {
  for (const [row, dots] of (digits[digit] ?? []).entries())
    for (let column = 0; column < 5; column++)
      if (dots & (16 >> column))
        fill({ left: left + column * dot, top: top + row * dot, width: dot, height: dot }, ink);
}
