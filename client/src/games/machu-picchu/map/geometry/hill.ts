import { awayFrom, type Box, type Plates } from './plates.ts';
import type { Point } from './ways.ts';

/** A way counts a little nearer than a plate. */
const wayShare = 0.8;

function distance(x: number, y: number, plates: Plates, points: readonly Point[]): number {
  let least = Infinity;
  for (const plate of Object.values(plates)) least = Math.min(least, awayFrom(plate, x, y));
  for (const [px, py] of points) least = Math.min(least, (Math.abs(x - px) + Math.abs(y - py)) * wayShare);
  return least;
}

/** Cells are counted row by row. */
interface Grid {
  readonly frame: Box;
  readonly cell: number;
  readonly nx: number;
  readonly ny: number;
}

/** From each cell's middle to the nearest box: exact in and beside the boxes, then passed on from cell to cell. */
function distances({ frame, cell, nx, ny }: Grid, boxes: readonly Box[]): Float64Array {
  const away = new Float64Array(nx * ny).fill(Infinity);
  const note = (at: number, far: number) => (away[at] = Math.min(away[at] ?? Infinity, far));
  const before = (value: number) => Math.max(0, Math.floor(value / cell - 0.5));
  const after = (value: number, count: number) => Math.min(count - 1, Math.ceil(value / cell - 0.5));
  for (const box of boxes) {
    const [x, y] = [box.x - frame.x, box.y - frame.y];
    for (let j = before(y - box.h / 2); j <= after(y + box.h / 2, ny); j++)
      for (let i = before(x - box.w / 2); i <= after(x + box.w / 2, nx); i++)
        note(i + j * nx, awayFrom(box, frame.x + (i + 0.5) * cell, frame.y + (j + 0.5) * cell));
  }
  const pass = (from: number, to: number) => note(to, (away[from] ?? Infinity) + cell);
  for (let at = 1; at < away.length; at++) {
    if (at % nx > 0) pass(at - 1, at);
    if (at >= nx) pass(at - nx, at);
  }
  for (let at = away.length - 2; at >= 0; at--) {
    if ((at + 1) % nx > 0) pass(at + 1, at);
    if (at + nx < away.length) pass(at + nx, at);
  }
  return away;
}

/** A terrace is never one cell wide. Counts along rows, then down columns. */
function smoothed(on: Uint8Array<ArrayBuffer>, nx: number, ny: number): Uint8Array<ArrayBuffer> {
  const along = on.map((one, cell) => {
    const i = cell % nx;
    return one + (i > 0 ? (on[cell - 1] ?? 0) : 0) + (i < nx - 1 ? (on[cell + 1] ?? 0) : 0);
  });
  return on.map((one, cell) => {
    const i = cell % nx;
    const [isTop, isBottom] = [cell < nx, cell >= nx * (ny - 1)];
    const set = (along[cell] ?? 0) + (isTop ? 0 : (along[cell - nx] ?? 0)) + (isBottom ? 0 : (along[cell + nx] ?? 0));
    const all = (i === 0 || i === nx - 1 ? 2 : 3) * (isTop || isBottom ? 2 : 3);
    return set / all > 0.62 || (one === 1 && set / all > 0.4) ? 1 : 0;
  });
}

/** The `d` of an SVG path. */
function outline(on: Uint8Array, nx: number, frame: Box, cell: number): string {
  const parts: string[] = [];
  for (let row = 0; row * nx < on.length; row++) {
    for (let i = 0, from = -1; i <= nx; i++) {
      const isOn = i < nx && on[row * nx + i] === 1;
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

/** Terraces, the lowest first: there is land below the plates and ways of any city map. */
export function hillUnder(
  plates: Plates,
  points: readonly Point[],
  frame: Box,
  { cell, levels }: { readonly cell: number; readonly levels: readonly number[] },
): readonly string[] {
  const [nx, ny] = [Math.ceil(frame.w / cell), Math.ceil(frame.h / cell)];
  const grid = { frame, cell, nx, ny };
  const fromWays = distances(
    grid,
    points.map(([x, y]) => ({ x, y, w: 0, h: 0 })),
  );
  const away = distances(grid, Object.values(plates)).map((one, at) =>
    Math.min(one, (fromWays[at] ?? Infinity) * wayShare),
  );
  return levels.map((level) => {
    let on = Uint8Array.from(away, (one) => (one < level ? 1 : 0));
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

/** Decoration, always the same for the same city. */
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
