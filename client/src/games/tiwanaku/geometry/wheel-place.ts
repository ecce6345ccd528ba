import type { Point } from './way-line.ts';

/** Of the board's shorter side. */
const share = 0.62;
const largest = 330;

/** In pixels, on the far side from `at`. */
export function wheelPlace(
  width: number,
  height: number,
  at: Point,
): { readonly centre: Point; readonly side: number } {
  const side = Math.min(largest, Math.min(width, height) * share);
  const isTall = height > width;
  const far = (length: number, position: number) => length * (position < length / 2 ? 0.71 : 0.29);
  const centre = isTall ? { x: width / 2, y: far(height, at.y) } : { x: far(width, at.x), y: height / 2 };
  return { centre, side };
}

/** The nearest to `from`, in degrees. */
export function turnTo(from: number, index: number, count: number): number {
  const wanted = (-index * 360) / count;
  return wanted + 360 * Math.round((from - wanted) / 360);
}
