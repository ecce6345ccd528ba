import type { BoardPicture } from '@tiwanaku/shared/kernel';
import type { Picture } from './png.ts';

/** As link previews want it. */
const size = { width: 1200, height: 630 };
const margin = 45;
const gap = 6;
const frame = 16;

type Color = Picture['colors'][number];
const colorOf = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const [sky, rim, hidden, disc, ink] = [0, 1, 2, 3, 4];
const fixed = ['#f6d7a6', '#6b1d18', '#efe3c8', '#fdf6e6', '#2a1c14'].map(colorOf);

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

/** A board with its grounds, and its marks on discs. */
export function boardPicture({ columns, squares }: BoardPicture): Picture {
  const rows = Math.ceil(squares.length / columns);
  const grounds = [...new Set(squares.flatMap(({ ground }) => ground ?? []))];
  const pixels = new Uint8Array(size.width * size.height).fill(sky);
  const fill = ({ left, top, width, height }: Box, color: number) => {
    for (let row = top; row < top + height; row++)
      pixels.fill(color, row * size.width + left, row * size.width + left + width);
  };
  const roomFor = Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin) / rows);
  const side = Math.floor(roomFor) - gap;
  const [width, height] = [columns, rows].map((count) => count * (side + gap) - gap) as [number, number];
  const [left, top] = [Math.floor((size.width - width) / 2), Math.floor((size.height - height) / 2)];
  fill({ left: left - frame, top: top - frame, width: width + 2 * frame, height: height + 2 * frame }, rim);
  for (const [index, { ground, mark }] of squares.entries()) {
    const x = left + (index % columns) * (side + gap);
    const y = top + Math.floor(index / columns) * (side + gap);
    const color = ground === null ? hidden : fixed.length + grounds.indexOf(ground);
    fill({ left: x, top: y, width: side, height: side }, color);
    if (mark !== null) drawMark(fill, { x: x + side / 2, y: y + side / 2, radius: side * 0.38 }, mark);
  }
  return { ...size, colors: [...fixed, ...grounds.map(colorOf)], pixels };
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawMark(fill: (box: Box, color: number) => void, { x, y, radius }: Disc, mark: number): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
    const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2));
    fill({ left: Math.round(x) - half, top: row, width: 2 * half, height: 1 }, disc);
  }
  const dot = Math.max(1, Math.floor(radius / 6));
  const [left, top] = [Math.round(x - 2.5 * dot), Math.round(y - 3.5 * dot)];
  for (const [row, dots] of (digits[mark] ?? []).entries())
    for (let column = 0; column < 5; column++)
      if (dots & (16 >> column))
        fill({ left: left + column * dot, top: top + row * dot, width: dot, height: dot }, ink);
}
