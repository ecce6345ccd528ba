import { cropCount } from './values.ts';

export type Point = readonly [x: number, y: number];

/** Column by column. */
const byCell = (one: Point, other: Point): number => one[0] - other[0] || one[1] - other[1];

/** Moved so that its first point is the origin. */
function growths(shape: readonly Point[]): Point[][] {
  const taken = new Set(shape.map(String));
  const beside = shape.flatMap(([x, y]): Point[] => [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ]);
  return beside
    .filter((point) => !taken.has(String(point)))
    .map((point) => {
      const points = [...shape, point].sort(byCell);
      const [[left, top] = [0, 0]] = points;
      return points.map(([x, y]): Point => [x - left, y - top]);
    });
}

/** A U or V leaves no crop for the space that touches all five (TIW-SCN-4). */
function isPossible(shape: readonly Point[]): boolean {
  if (shape.length < cropCount) return true;
  const touches = ([x, y]: Point) => shape.every(([a, b]) => Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1);
  const [left, right] = [Math.min(...shape.map(([x]) => x)), Math.max(...shape.map(([x]) => x))];
  const [top, bottom] = [Math.min(...shape.map(([, y]) => y)), Math.max(...shape.map(([, y]) => y))];
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) {
      if (touches([x, y]) && !shape.some(([a, b]) => a === x && b === y)) return false;
    }
  }
  return true;
}

/** 1 to 5 spaces in every orientation, smallest first. */
export function regionShapes(): readonly (readonly Point[])[] {
  const all: Point[][] = [];
  let shapes: Point[][] = [[[0, 0]]];
  for (let size = 1; size <= cropCount; size++) {
    all.push(...shapes.filter(isPossible));
    shapes = [...new Map(shapes.flatMap(growths).map((shape) => [JSON.stringify(shape), shape])).values()];
  }
  return all;
}
