import { climb, type Step, Tries, type IsReached } from './ladder/ladder.ts';
import { apply, concluded, type Conclusion, type Finding, type Grade } from './ladder/technique.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../movement.ts';
import { colorOf, explorersOf } from '../position.ts';
import type { Space } from '../types.ts';
import type { View } from '../view.ts';
import { analyse } from './answer.ts';
import type { Candidates } from './ladder/candidates.ts';
import type { BoardPosition } from './position.ts';

function includes(one: Conclusion, other: Conclusion): boolean {
  if (one.type === 'plant' && other.type === 'plant') return one.cell === other.cell && one.crop === other.crop;
  if (one.type === 'strike' && other.type === 'strike')
    return [...other.crops].every(([cell, crops]) => (crops & ~(one.crops.get(cell) ?? 0)) === 0);
  if (
    (one.type === 'terrain' && other.type === 'terrain') ||
    (one.type === 'notTerrain' && other.type === 'notTerrain')
  )
    return one.terrain === other.terrain && other.cells.every((cell) => one.cells.includes(cell));
  return false;
}

const found = (candidates: Candidates, step: Step): Finding | undefined =>
  step.technique.find(candidates, concluded(step)).find((finding) => includes(finding.conclusion, step.conclusion));

/** Returns the steps with the premises that they have from there; null when one cannot be taken. */
export function taken(start: Candidates, steps: readonly Step[]): readonly Step[] | null {
  const candidates = start.copy();
  const chain: Step[] = [];
  for (const step of steps) {
    const finding = found(candidates, step);
    if (finding === undefined) return null;
    chain.push({ technique: step.technique, premises: finding.premises, conclusion: step.conclusion });
    apply(candidates, step);
  }
  return chain;
}

function statesBefore(start: Candidates, steps: readonly Step[]): readonly Candidates[] {
  const candidates = start.copy();
  return steps.map((step) => {
    const before = candidates.copy();
    apply(candidates, step);
    return before;
  });
}

/**
 * Returns the last step and those that it needs. The later a step, the earlier it is left out as a trial: all before it are taken
 * then, so that only those kept after it have to be followed.
 */
export function chainTo(start: Candidates, steps: readonly Step[]): readonly Step[] {
  const before = statesBefore(start, steps);
  let kept: readonly Step[] = [];
  for (const [index, step] of [...steps.entries()].reverse()) {
    const state = before[index];
    const isNeeded = kept.length === 0 || state === undefined || taken(state, kept) === null;
    if (isNeeded) kept = [step, ...kept];
  }
  return kept.length === steps.length ? steps : (taken(start, kept) ?? steps);
}

/** Finds the chain of the lowest grade; in grade 4 with assumptions on that cell alone. Null when the ladder does not show it. */
export function chainToCrop(start: Candidates, cell: number): readonly Step[] | null {
  const isReached: IsReached = ({ conclusion }) => conclusion.type === 'plant' && conclusion.cell === cell;
  for (const grade of [1, 2, 3] as const) {
    const steps = climb(start.copy(), grade);
    const last = steps.findIndex(isReached);
    if (last >= 0) return chainTo(start, steps.slice(0, last + 1));
  }
  const steps = new Tries(start).stepsTo(cell, isReached);
  return steps && chainTo(start, steps);
}

/** A crop or a terrain on any of these cells, in reading order. */
export interface Goal {
  readonly type: 'plant' | 'terrain';
  readonly cells: readonly number[];
}

const plantOn = ({ board }: Candidates, isWanted: (space: Space) => boolean = () => true): Goal => ({
  type: 'plant',
  cells: board.inOrder.filter((cell) => isWanted(board.spaces[cell] ?? 'a1')),
});

/** The goals without pawns: any crop, otherwise a terrain. */
export const anyGoals = (start: Candidates): readonly Goal[] => [
  plantOn(start),
  { type: 'terrain', cells: start.board.inOrder },
];

/** Goals, the nearest first (DED-HNT-2). */
export function goalsOf({ position, viewer }: View, start: Candidates): readonly Goal[] {
  if (viewer.type !== 'player') return anyGoals(start);
  const color = colorOf(position, viewer.seat);
  const pawns = new Set(pawnsOf(position, color));
  const targets = new Set(
    explorersOf(position, viewer.seat).flatMap((from) => targetsFrom(position, color, from, firstStepOf(position))),
  );
  return [
    plantOn(start, (space) => pawns.has(space)),
    plantOn(start, (space) => targets.has(space)),
    ...anyGoals(start),
  ];
}

/** Enough steps to find two completions that differ where nothing is certain. */
const fewSteps = 1_000;

/**
 * The chain to the first reachable goal, in the lowest grade, with the fewest steps (DED-HNT-2); empty when the ladder shows none.
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

/** The first of equally short chains; null when there is none. */
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
