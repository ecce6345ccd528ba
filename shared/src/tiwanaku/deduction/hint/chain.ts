import type { Candidates } from '../ladder/candidates.ts';
import { climb, type Step } from '../ladder/ladder.ts';
import { apply, concluded, type Conclusion, type Finding } from '../ladder/technique.ts';
import { Tries, type IsReached } from '../ladder/tries.ts';

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

/** With the premises that the steps have from there; null when one cannot be taken. */
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
 * The last step, and those that it needs. The later a step, the earlier it is tried without: all before it are taken
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

/** In the lowest grade; in grade 4 by assumptions on that cell alone. Null when the ladder does not show it. */
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
