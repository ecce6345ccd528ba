import type { Candidates } from './candidates.ts';
import { climb, tryOn, type Step } from './ladder.ts';
import { apply } from './technique.ts';

export type IsReached = (step: Step) => boolean;

/** By assumptions on one cell (DED-TRY) between climbs to grade 3; asked again, it goes on from where it was. */
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

  /** From the start; null when assumptions on that cell alone do not lead there. */
  stepsTo(cell: number, isReached: IsReached): readonly Step[] | null {
    const tries = this.#byCell.get(cell) ?? new CellTries(this.#climbed, this.#steps, cell);
    this.#byCell.set(cell, tries);
    return tries.stepsTo(isReached);
  }
}
