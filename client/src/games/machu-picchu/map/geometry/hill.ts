import { awayFrom, type Box, type Plates } from './plates.ts';
import type { Point } from './ways.ts';

/** How far a point of the land is from the city: from a plate, or a little farther from a way. */
function distance(x: number, y: number, plates: Plates, points: readonly Point[]): number {
  let least = Infinity;
  for (const plate of Object.values(plates)) least = Math.min(least, awayFrom(plate, x, y));
  for (const [px, py] of points) least = Math.min(least, (Math.abs(x - px) + Math.abs(y - py)) * 0.8);
  return least;
}

/** Small holes close, small crumbs fall: a terrace is never one cell wide. */
function smoothed(on: readonly boolean[], nx: number, ny: number): readonly boolean[] {
  return on.map((isOn, cell) => {
    const i = cell % nx;
    const j = (cell - i) / nx;
    let [set, all] = [0, 0];
    for (let a = Math.max(0, i - 1); a <= Math.min(nx - 1, i + 1); a++) {
      for (let b = Math.max(0, j - 1); b <= Math.min(ny - 1, j + 1); b++) {
        all += 1;
        if (on[a + b * nx]) set += 1;
      }
    }
    return set / all > 0.62 || (isOn && set / all > 0.4);
  });
}

/** The cells of a terrace as the `d` of an SVG path, row by row. */
function outline(on: readonly boolean[], nx: number, frame: Box, cell: number): string {
  const parts: string[] = [];
  for (let row = 0; row * nx < on.length; row++) {
    for (let i = 0, from = -1; i <= nx; i++) {
      const isOn = i < nx && on[row * nx + i] === true;
      if (isOn && from < 0) from = i;
      if (isOn || from < 0) continue;
      const [x, y] = [frame.x + from * cell, frame.y + row * cell];
      const w = Math.min(frame.x + frame.w, frame.x + i * cell) - x;
      const h = Math.min(cell, frame.y + frame.h - y);
      parts.push(`M${x} ${y}h${w}v${h}h${-w}z`);
      from = -1;
    }
  }
  return parts.join('');
}

/** Terraces of the hill, the lowest first: whatever city is given, the land lies under its plates and ways. */
export function hillUnder(
  plates: Plates,
  points: readonly Point[],
  frame: Box,
  { cell, levels }: { readonly cell: number; readonly levels: readonly number[] },
): readonly string[] {
  const [nx, ny] = [Math.ceil(frame.w / cell), Math.ceil(frame.h / cell)];
  const away = Array.from({ length: nx * ny }, (_, index) => {
    const i = index % nx;
    return distance(frame.x + (i + 0.5) * cell, frame.y + ((index - i) / nx + 0.5) * cell, plates, points);
  });
  return levels.map((level) => {
    let on: readonly boolean[] = away.map((one) => one < level);
    for (let round = 0; round < 6; round++) on = smoothed(on, nx, ny);
    return outline(on, nx, frame, cell);
  });
}

export interface Garden {
  readonly x: number;
  readonly y: number;
  /** Number of the drawing. */
  readonly kind: number;
}

/** Spots between the ways for a tree or a stone: decoration, always the same for the same city. */
export function gardensIn(
  plates: Plates,
  points: readonly Point[],
  frame: Box,
  { grid, near, far }: { readonly grid: number; readonly near: number; readonly far: number },
): readonly Garden[] {
  const found: Garden[] = [];
  let n = 7;
  for (let y = frame.y + grid * 0.6; y < frame.y + frame.h - grid * 0.3; y += grid) {
    for (let x = frame.x + grid * 0.6; x < frame.x + frame.w - grid * 0.3; x += grid) {
      n = (n * 73 + 41) % 1009;
      const [gx, gy] = [x + (((n % 17) - 8) * grid) / 40, y + (((n % 13) - 6) * grid) / 40];
      const away = distance(gx, gy, plates, points);
      if (away <= near || away >= far || n % 5 === 0) continue;
      found.push({ x: Math.round(gx), y: Math.round(gy), kind: n % 11 === 0 ? 4 : 1 + (n % 3) });
    }
  }
  return found;
}
