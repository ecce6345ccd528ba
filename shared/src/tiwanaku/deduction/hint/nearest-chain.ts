import { analyse } from '../answer/analyse.ts';
import type { Candidates } from '../ladder/candidates.ts';
import { climb, type Step } from '../ladder/ladder.ts';
import type { Grade } from '../ladder/technique.ts';
import type { BoardPosition } from '../position/position.ts';
import { chainTo } from './chain.ts';
import type { Goal } from './goals.ts';
import { Tries, type IsReached } from '../ladder/tries.ts';

/** Finds two completions that differ where nothing is certain. */
const fewSteps = 1_000;

/**
 * To the first reachable goal, in the lowest grade, with the fewest steps (DED-HNT-2); empty when the ladder shows none.
 * Where terrain is hidden, following every assumption would take seconds: when no goal is reached without, they are
 * made on one space alone.
 */
export function nearestChain(position: BoardPosition, start: Candidates, goals: readonly Goal[]): readonly Step[] {
  const isHidden = start.board.inOrder.some((cell) => start.isHidden(cell));
  const climbs = new Map<Grade, readonly Step[]>();
  const upTo = (grade: Grade): readonly Step[] => {
    const steps = climbs.get(grade) ?? climb(start.copy(), grade);
    climbs.set(grade, steps);
    return steps;
  };
  for (const goal of goals) {
    for (const grade of isHidden ? ([1, 2, 3] as const) : ([1, 2, 3, 4] as const)) {
      const found = shortest(chainsIn(start, upTo(grade), goal));
      if (found !== null) return found;
    }
  }
  if (!isHidden) return [];
  const open = worthTrying(position, start);
  const tries = new Tries(start);
  for (const goal of goals) {
    const found = shortest(chainsByTries(start, tries, goal, open(goal)));
    if (found !== null) return found;
  }
  return [];
}

const isReached =
  ({ type, cells }: Goal): IsReached =>
  ({ conclusion }) =>
    (conclusion.type === 'plant' && type === 'plant' && cells.includes(conclusion.cell)) ||
    (conclusion.type === 'terrain' && type === 'terrain' && conclusion.cells.some((cell) => cells.includes(cell)));

const chainsIn = (start: Candidates, steps: readonly Step[], goal: Goal): readonly (readonly Step[])[] =>
  steps.flatMap((step, index) => (isReached(goal)(step) ? [chainTo(start, steps.slice(0, index + 1))] : []));

const chainsByTries = (start: Candidates, tries: Tries, { type }: Goal, cells: readonly number[]) =>
  cells.flatMap((cell): readonly (readonly Step[])[] => {
    const steps = tries.stepsTo(cell, isReached({ type, cells: [cell] }));
    return steps === null ? [] : [chainTo(start, steps)];
  });

/** The first of equally long ones; null when there is none. */
const shortest = (chains: readonly (readonly Step[])[]): readonly Step[] | null =>
  chains.reduce<readonly Step[] | null>(
    (best, chain) => (best === null || chain.length < best.length ? chain : best),
    null,
  );

/**
 * Cells of a goal on which assumptions can lead to it. The ladder proves nothing that a completion refutes, so leaving out those with
 * two crops or terrains changes no hint (DED-HNT-1).
 */
export function worthTrying(position: BoardPosition, start: Candidates): (goal: Goal) => readonly number[] {
  const found = analyse(position, fewSteps);
  const occurring = found.ok ? (found.value.confirmed ?? found.value.possible) : {};
  return ({ type, cells }) =>
    cells.filter((cell) => {
      if (type === 'plant' ? start.cropOf(cell) !== 0 : !start.isHidden(cell)) return false;
      const values = occurring[start.board.spaces[cell] ?? 'a1'] ?? [];
      return new Set(values.map((value) => value.charAt(type === 'plant' ? 1 : 0))).size <= 1;
    });
}
