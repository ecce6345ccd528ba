import {
  type Direction,
  directions,
  type Heading,
  neighbourOf,
  nextHeading,
  type Space,
} from '@tiwanaku/shared/tiwanaku';
import {
  type BoardFit,
  type BoardLayout,
  cellOf,
  columnCount,
  coordinates,
  drawnDegrees,
  gridSize,
  rowCount,
} from './board-layout.ts';

/** A point in cells from the top left corner; centres are at halves. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export function centreOf(layout: BoardLayout, space: Space): Point {
  const { x, y } = cellOf(layout, space);
  return { x: x + 0.5, y: y + 0.5 };
}

/** A pawn from the reserve starts beside its border space. */
function pointOutside(layout: BoardLayout, space: Space): Point {
  const { column, row } = coordinates(space);
  const { x, y } = centreOf(layout, space);
  const [east, south] =
    column === 0
      ? [-1, 0]
      : column === columnCount(layout.size) - 1
        ? [1, 0]
        : row === 0
          ? [0, -1]
          : [0, row === rowCount(layout.size) - 1 ? 1 : 0];
  const away = layout.isTurned ? { x: -south, y: east } : { x: east, y: south };
  return { x: x + away.x * 0.75, y: y + away.y * 0.75 };
}

/** `path` lists the spaces entered. */
export function wayPoints(layout: BoardLayout, from: Space | 'reserve', path: readonly Space[]): readonly Point[] {
  const first = path[0];
  if (!first) return [];
  const start = from === 'reserve' ? pointOutside(layout, first) : centreOf(layout, from);
  return [start, ...path.map((space) => centreOf(layout, space))];
}

/** An SVG `d`, in units of `cell` pixels. */
export function lineThrough(points: readonly Point[], cell: number): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x * cell} ${point.y * cell}`).join('');
}

/** The wheel's share of the board's shorter side. */
const share = 0.62;
const largest = 330;

/** The place of the wheel in pixels, on the far side from `at`. */
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

/** The side is where the path leaves the space. */
export interface PathEnd {
  readonly space: Space;
  readonly side: Direction;
}
type EdgePath = readonly [PathEnd, PathEnd];

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

/** A path's end in cells: on the hem, or further in for a dot. */
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

/** A step to a neighbour, or along the edge. */
interface OtomaStep {
  readonly to: Space;
  readonly along: EdgePath | null;
}

/**
 * The steps of a path, and which of them followed the edge (TIW-OTO-4). If both were possible, the pawn went over the board.
 */
export function otomaSteps(from: Space, path: readonly Space[]): readonly OtomaStep[] {
  const readings = directions.flatMap((direction) => readAs({ space: from, direction }, path) ?? []);
  const onEdge = (steps: readonly OtomaStep[]) => steps.filter(({ along }) => along !== null).length;
  const [simplest] = readings.sort((one, other) => onEdge(one.steps) - onEdge(other.steps));
  return simplest?.steps ?? path.map((to) => ({ to, along: null }));
}

function readAs(start: Heading, path: readonly Space[]): { readonly steps: readonly OtomaStep[] } | null {
  const steps: OtomaStep[] = [];
  let heading = start;
  for (const to of path) {
    const isOverBoard = neighbourOf('long', heading.space, heading.direction) !== null;
    const along = isOverBoard ? null : edgePathFrom(heading.space, heading.direction);
    heading = nextHeading(heading);
    if (heading.space !== to) return null;
    steps.push({ to, along });
  }
  return { steps };
}

/** Runs over the hem where the pawn follows an edge path. */
export function otomaWay(layout: BoardLayout, fit: BoardFit, from: Space, path: readonly Space[]): readonly Point[] {
  const { near, far } = hemOf(layout, fit);
  const points = [centreOf(layout, from)];
  let here = from;
  for (const { to, along } of otomaSteps(from, path)) {
    if (along) points.push(...edgePathPoints(layout, startingAt(along, here), near, far));
    points.push(centreOf(layout, to));
    here = to;
  }
  return points;
}

const startingAt = (path: EdgePath, space: Space): EdgePath => (path[0].space === space ? path : [path[1], path[0]]);
