import { randomBelow, type Random } from '../../../kernel/index.ts';
import { at, numberAt } from '../../scenario/grid.ts';
import { findFilling, type Filling, type Puzzle } from '../../scenario/solver.ts';

/**
 * They leave `solution` as the only filling (TIW-SCN-8); null when more than `most` are needed. A hitting set of where
 * other fillings differ; the last search finds none, which is the proof.
 */
export function startsFor(puzzle: Puzzle, solution: Filling, most: number, random: Random): number[] | null {
  const differences: number[][] = [];
  for (;;) {
    const starts = hittingSet(differences, solution.length, random);
    if (starts.length > most) return null;
    const known = new Map(starts.map((cell) => [cell, numberAt(solution, cell)]));
    const other = findFilling(puzzle, known, solution);
    if (other === null) return starts;
    differences.push([...solution.keys()].filter((cell) => numberAt(other, cell) !== numberAt(solution, cell)));
  }
}

/** Greedy: the cell that most remaining sets have, at random among equals. */
function hittingSet(sets: readonly (readonly number[])[], cells: number, random: Random): number[] {
  const chosen: number[] = [];
  let left = sets;
  while (left.length > 0) {
    const counts = new Int32Array(cells);
    for (const set of left) for (const cell of set) counts[cell] = numberAt(counts, cell) + 1;
    const most = counts.reduce((high, count) => Math.max(high, count), 0);
    const best = [...counts.keys()].filter((cell) => numberAt(counts, cell) === most);
    const cell = at(best, randomBelow(random, best.length));
    chosen.push(cell);
    left = left.filter((set) => !set.includes(cell));
  }
  return chosen;
}
