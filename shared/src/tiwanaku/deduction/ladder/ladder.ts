import { one } from './grade-1/one.ts';
import { empty } from './grade-1/empty.ts';
import { land } from './grade-1/land.ts';
import { last } from './grade-1/last.ts';
import { only } from './grade-1/only.ts';
import { place } from './grade-1/place.ts';
import { diag } from './grade-2/diag.ts';
import { exit } from './grade-2/exit.ts';
import { join } from './grade-2/join.ts';
import { point } from './grade-2/point.ts';
import { size } from './grade-2/size.ts';
import { cover } from './grade-3/cover.ts';
import { need } from './grade-3/need.ts';
import { order } from './grade-3/order.ts';
import { pair } from './grade-3/pair.ts';
import { room } from './grade-3/room.ts';
import { try1 } from './grade-3/try-1.ts';
import { tryWith } from './grade-4/try.ts';
import type { Candidates } from './candidates.ts';
import { apply, concluded, type Finding, type Grade, type Technique } from './technique.ts';

/** Of grades 1 to 3: what an assumption is followed with. */
export const withoutTries: readonly Technique[] = [
  one,
  last,
  only,
  place,
  empty,
  land,
  point,
  diag,
  size,
  exit,
  join,
  room,
  cover,
  need,
  pair,
  order,
];

/** Easiest first. */
export const ladder: readonly Technique[] = [...withoutTries, try1, tryWith(withoutTries)];

/** DED-TRY on one cell. */
export const tryOn = (cell: number): Technique => tryWith(withoutTries, cell);

export interface Step extends Finding {
  readonly technique: Technique;
}

/** The easiest technique's, with the fewest premises, then the first (DED-GRD-3); null when there is none. */
export function nextStep(candidates: Candidates, hardest: Grade = 4, techniques = ladder): Step | null {
  const { rank } = candidates.board;
  const placesOf = (finding: Finding) => [...finding.premises, ...concluded(finding)].map((cell) => rank[cell] ?? 0);
  const isBefore = (one: Finding, other: Finding): boolean => {
    if (one.premises.length !== other.premises.length) return one.premises.length < other.premises.length;
    const [places, others] = [placesOf(one), placesOf(other)];
    const differing = places.findIndex((place, index) => place !== others[index]);
    return differing >= 0 && (places[differing] ?? 0) < (others[differing] ?? Infinity);
  };
  for (const technique of techniques) {
    if (technique.grade > hardest) return null;
    const [first, ...others] = technique.find(candidates);
    if (first !== undefined)
      return { technique, ...others.reduce((best, finding) => (isBefore(finding, best) ? finding : best), first) };
  }
  return null;
}

/** Changes the candidates. */
export function climb(candidates: Candidates, hardest: Grade = 4): readonly Step[] {
  const steps: Step[] = [];
  for (let step = nextStep(candidates, hardest); step !== null; step = nextStep(candidates, hardest)) {
    steps.push(step);
    apply(candidates, step);
  }
  return steps;
}
