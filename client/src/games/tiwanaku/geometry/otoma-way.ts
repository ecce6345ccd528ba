import { directions, neighbourOf, nextHeading, type Heading, type Space } from '@tiwanaku/shared/tiwanaku';
import type { BoardFit } from './board-fit.ts';
import type { BoardLayout } from './board-layout.ts';
import { edgePathFrom, edgePathPoints, hemOf, type EdgePath } from './edge-paths.ts';
import { centreOf, type Point } from './way-line.ts';

/** To a neighbour, or along the edge. */
export interface OtomaStep {
  readonly to: Space;
  readonly along: EdgePath | null;
}

/** Which steps followed the edge (TIW-OTO-4). If both are possible, the pawn went over the board. */
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
