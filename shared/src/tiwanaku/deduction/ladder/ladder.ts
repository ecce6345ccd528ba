import { one, empty, land, last, only, place } from './easy.ts';
import { diag, exit, join, point, size } from './medium.ts';
import { cover, need, order, pair, room } from './hard.ts';
import { try1, tryWith } from './try.ts';
import { apply, concluded, type Finding, type Grade, type Technique } from './technique.ts';
import type { Crop, Space } from '../../types.ts';
import type { BoardPosition } from '../position.ts';
import { Candidates } from './candidates.ts';

/** The techniques of grades 1 to 3, with which an assumption is followed. */
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

/** All techniques, the easiest first. */
export const ladder: readonly Technique[] = [...withoutTries, try1, tryWith(withoutTries)];

/** DED-TRY on one cell. */
const tryOn = (cell: number): Technique => tryWith(withoutTries, cell);

export interface Step extends Finding {
  readonly technique: Technique;
}

/** The step of the easiest technique with the fewest premises, then the first (DED-GRD-3); null when there is none. */
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

/** A step that plants one crop, or strikes several. */
export interface LoggedStep {
  readonly technique: string;
  readonly premises: readonly Space[];
  readonly plant?: Readonly<Partial<Record<Space, Crop>>>;
  readonly strike?: Readonly<Partial<Record<Space, readonly Crop[]>>>;
}

/** See DED-GRD-1. */
export interface Grading {
  readonly grade: Grade;
  readonly log: readonly LoggedStep[];
}

/** All terrain must be known; null when the ladder does not fill it. */
export function gradeOf(position: BoardPosition): Grading | null {
  const candidates = Candidates.of(position);
  const steps = climb(candidates);
  if (!candidates.isFull()) return null;
  const grade = steps.reduce<Grade>((most, { technique }) => (technique.grade > most ? technique.grade : most), 1);
  return { grade, log: steps.map((step) => logged(step, candidates)) };
}

function logged({ technique, premises, conclusion }: Step, { board }: Candidates): LoggedStep {
  const spaceOf = (cell: number): Space => board.spaces[cell] ?? 'a1';
  const step = { technique: technique.id, premises: premises.map(spaceOf) };
  switch (conclusion.type) {
    case 'plant':
      return { ...step, plant: { [spaceOf(conclusion.cell)]: conclusion.crop as Crop } };
    case 'strike':
      return {
        ...step,
        strike: Object.fromEntries([...conclusion.crops].map(([cell, crops]) => [spaceOf(cell), listed(crops)])),
      };
    case 'terrain':
    case 'notTerrain':
      return step;
  }
}

/** Crops in ascending order. */
const listed = (crops: number): readonly Crop[] =>
  ([1, 2, 3, 4, 5] as const).filter((crop) => (crops & (1 << (crop - 1))) !== 0);

export type IsReached = (step: Step) => boolean;

/** Makes assumptions on one cell (DED-TRY) between climbs to grade 3; a later call continues where the last one ended. */
class CellTries {
  readonly #candidates: Candidates;
  readonly #steps: Step[];
  readonly #cell: number;
  #isDone = false;

  constructor(climbed: Candidates, steps: readonly Step[], cell: number) {
    this.#candidates = climbed.copy();
    this.#steps = [...steps];
    this.#cell = cell;
  }

  stepsTo(isReached: IsReached): readonly Step[] | null {
    for (;;) {
      const last = this.#steps.findIndex(isReached);
      if (last >= 0) return this.#steps.slice(0, last + 1);
      if (this.#isDone) return null;
      this.#goOn();
    }
  }

  #goOn(): void {
    const technique = tryOn(this.#cell);
    const [finding] = technique.find(this.#candidates);
    this.#isDone = finding === undefined;
    if (finding === undefined) return;
    apply(this.#candidates, finding);
    this.#steps.push({ technique, ...finding }, ...climb(this.#candidates, 3));
  }
}

/** What assumptions on single cells lead to. Each takes a chain of steps, so what they have shown is remembered. */
export class Tries {
  readonly #climbed: Candidates;
  readonly #steps: readonly Step[];
  readonly #byCell = new Map<number, CellTries>();

  constructor(start: Candidates) {
    this.#climbed = start.copy();
    this.#steps = climb(this.#climbed, 3);
  }

  /** The steps from the start; null when assumptions on that cell alone do not lead there. */
  stepsTo(cell: number, isReached: IsReached): readonly Step[] | null {
    const tries = this.#byCell.get(cell) ?? new CellTries(this.#climbed, this.#steps, cell);
    this.#byCell.set(cell, tries);
    return tries.stepsTo(isReached);
  }
}
