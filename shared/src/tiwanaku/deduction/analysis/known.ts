import { invariant } from '../../../kernel/index.ts';
import {
  terrains,
  type Crop,
  type Space,
  type Terrain,
  terrainLetters,
  terrainOf,
  type TerrainLetter,
} from '../../types.ts';
import { analyse } from '../answer/analyse.ts';
import type { Answer } from '../answer/answer.ts';
import { Candidates } from '../ladder/candidates.ts';
import { ladder, nextStep } from '../ladder/ladder.ts';
import { apply, type Grade, type Technique } from '../ladder/technique.ts';
import { Tries } from '../ladder/tries.ts';
import type { BoardPosition } from '../position/position.ts';

/** By the hardest technique needed. */
export interface Visible {
  readonly technique: string;
  readonly grade: Grade;
}

/** By search, and step by step. */
export class Known {
  readonly answer: Answer;
  readonly #position: BoardPosition;
  #tries: Tries | null = null;
  #climbed: { readonly candidates: Candidates; readonly planted: ReadonlyMap<Space, Visible> } | null = null;

  constructor(position: BoardPosition, limit?: number) {
    const found = analyse(position, limit);
    invariant(found.ok, 'the board of a match fits what lies of it');
    this.answer = found.value;
    this.#position = position;
  }

  certainCrop(space: Space): Crop | null {
    return this.answer.certain[space]?.crop ?? null;
  }

  /** Without crops that never occur; null in bounds. */
  cropShares(space: Space): ReadonlyMap<Crop, number> | null {
    const shares = this.#shares(space, (value) => Number(value.charAt(1)) as Crop);
    return shares && new Map([...shares].sort(([one], [other]) => one - other));
  }

  terrainShares(space: Space): ReadonlyMap<Terrain, number> | null {
    return this.#shares(space, (value) => terrainOf(value.charAt(0) as TerrainLetter));
  }

  /** Exact where completions can be counted: the nearest double to each fraction. */
  #shares<K>(space: Space, keyOf: (value: string) => K): ReadonlyMap<K, number> | null {
    if (this.answer.mode === 'bounds') return null;
    const all = Number(this.answer.completions);
    const isCountable = all < 2 ** 50;
    const sums = new Map<K, number>();
    for (const [value, share] of Object.entries(this.answer.probability[space] ?? {})) {
      const key = keyOf(value);
      sums.set(key, (sums.get(key) ?? 0) + (isCountable ? Math.round(share * all) : share));
    }
    return isCountable ? new Map([...sums].map(([key, count]) => [key, count / all])) : sums;
  }

  /**
   * Null when the ladder does not show it. Where terrain is hidden, assumptions are followed on that space alone: the
   * whole board would take minutes.
   */
  visibleCrop(space: Space): Visible | null {
    this.#climbed ??= climbed(Candidates.of(this.#position));
    const { candidates, planted } = this.#climbed;
    const seen = planted.get(space);
    if (seen !== undefined) return seen;
    const cell = candidates.board.spaces.indexOf(space);
    this.#tries ??= new Tries(candidates);
    const steps = this.#tries.stepsTo(
      cell,
      ({ conclusion }) => conclusion.type === 'plant' && conclusion.cell === cell,
    );
    // Nothing easier is left, so the first step is an assumption.
    const [tried] = steps ?? [];
    return tried === undefined ? null : { technique: tried.technique.id, grade: tried.technique.grade };
  }
}

/** Assumptions only where all terrain is known. The easiest technique goes first, so each one used was needed. */
function climbed(candidates: Candidates): { candidates: Candidates; planted: ReadonlyMap<Space, Visible> } {
  const { board } = candidates;
  const hardest: Grade = board.inOrder.some((cell) => candidates.isHidden(cell)) ? 3 : 4;
  const planted = new Map<Space, Visible>();
  let needed: Technique | null = null;
  for (let step = nextStep(candidates, hardest); step !== null; step = nextStep(candidates, hardest)) {
    if (needed === null || rankOf(step.technique) > rankOf(needed)) needed = step.technique;
    if (step.conclusion.type === 'plant') {
      const space = board.spaces[step.conclusion.cell];
      if (space !== undefined) planted.set(space, { technique: needed.id, grade: needed.grade });
    }
    apply(candidates, step);
  }
  return { candidates, planted };
}

const rankOf = ({ id }: Technique): number => ladder.findIndex((technique) => technique.id === id);

/** In terrain order, without those that never occur. */
export const byLetter = (shares: ReadonlyMap<Terrain, number>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    terrains.flatMap((kind) => {
      const share = shares.get(kind);
      return share === undefined ? [] : [[terrainLetters[kind], share]];
    }),
  );
