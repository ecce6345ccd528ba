import type { Crop, Space } from '../../types.ts';
import type { BoardPosition } from '../position/position.ts';
import { Candidates } from './candidates.ts';
import { climb, type Step } from './ladder.ts';
import type { Grade } from './technique.ts';

/** One crop planted, or several struck. */
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

/** Ascending. */
const listed = (crops: number): readonly Crop[] =>
  ([1, 2, 3, 4, 5] as const).filter((crop) => (crops & (1 << (crop - 1))) !== 0);
