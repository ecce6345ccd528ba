import type { Direction, Space } from '@tiwanaku/shared/tiwanaku';
import { drawnDegrees, gridSize, type BoardLayout } from './board-layout.ts';
import type { BoardFit } from './board-fit.ts';
import { centreOf, type Point } from './way-line.ts';

/** The side is where the path leaves the space. */
export interface PathEnd {
  readonly space: Space;
  readonly side: Direction;
}
export type EdgePath = readonly [PathEnd, PathEnd];

const end = (space: Space, side: Direction): PathEnd => ({ space, side });

/** See TIW-OTO-4. */
export const edgePaths: readonly EdgePath[] = [
  ...(['a1b1', 'c1d1', 'e1f1', 'g1h1'] as const).map((pair) => pathAlong(pair, 'north')),
  [end('i1', 'north'), end('i1', 'east')],
  ...(['i2i3', 'i4i5'] as const).map((pair) => pathAlong(pair, 'east')),
  ...(['b5c5', 'd5e5', 'f5g5', 'h5i5'] as const).map((pair) => pathAlong(pair, 'south')),
  [end('a5', 'south'), end('a5', 'west')],
  ...(['a1a2', 'a3a4'] as const).map((pair) => pathAlong(pair, 'west')),
];

function pathAlong(pair: string, side: Direction): EdgePath {
  return [end(pair.slice(0, 2) as Space, side), end(pair.slice(2) as Space, side)];
}

/** In cells: on the hem, or further in for a dot. */
function pointOf(layout: BoardLayout, { space, side }: PathEnd, reach: number): Point {
  const { x, y } = centreOf(layout, space);
  const angle = drawnDegrees(layout, side);
  const { across, down } = gridSize(layout);
  if (angle === 0) return { x, y: -reach };
  if (angle === 90) return { x: across + reach, y };
  if (angle === 180) return { x, y: down + reach };
  return { x: -reach, y };
}

/** Points in cells from the grid's corner; `near` and `far` are distances outside it, per drawn side. */
export function edgePathPoints(
  layout: BoardLayout,
  [a, b]: EdgePath,
  near: (angle: number) => number,
  far: (angle: number) => number,
): readonly Point[] {
  const angleOf = (pathEnd: PathEnd) => drawnDegrees(layout, pathEnd.side);
  const at = (pathEnd: PathEnd, reach: (angle: number) => number) => pointOf(layout, pathEnd, reach(angleOf(pathEnd)));
  const [outA, outB] = [at(a, far), at(b, far)];
  const isVertical = (pathEnd: PathEnd) => angleOf(pathEnd) % 180 === 0;
  const corner = a.side === b.side ? [] : [isVertical(a) ? { x: outB.x, y: outA.y } : { x: outA.x, y: outB.y }];
  return [at(a, near), outA, ...corner, outB, at(b, near)];
}

/** Its first end there. */
export function edgePathFrom(space: Space, side: Direction): EdgePath | null {
  const isHere = (pathEnd: PathEnd) => pathEnd.space === space && pathEnd.side === side;
  const path = edgePaths.find((ends) => ends.some(isHere));
  return path ?? null;
}

/** How far paths run outside the grid, in cells; the strips with signs make two sides wider. */
export function hemOf(
  layout: BoardLayout,
  fit: BoardFit,
): { readonly near: (angle: number) => number; readonly far: (angle: number) => number } {
  const strip = (angle: number) => {
    const hasSigns = layout.isTurned ? angle === 0 || angle === 90 : angle === 0 || angle === 270;
    return hasSigns ? fit.sign : fit.rim / 2;
  };
  return {
    near: (angle) => (strip(angle) + fit.hem * 0.12) / fit.cell,
    far: (angle) => (strip(angle) + fit.hem * 0.62) / fit.cell,
  };
}
