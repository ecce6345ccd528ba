import type { Candidates } from '../ladder/candidates.ts';
import type { Step } from '../ladder/ladder.ts';
import { apply, type Conclusion, type Finding } from '../ladder/technique.ts';

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

const found = (candidates: Candidates, { technique, conclusion }: Step): Finding | undefined =>
  technique.find(candidates).find((finding) => includes(finding.conclusion, conclusion));

/** The same steps from `start`, with the premises that they have then; null when one of them cannot be taken. */
function taken(start: Candidates, steps: readonly Step[]): readonly Step[] | null {
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

/** The last step and those that it needs: without any of them it could not be taken. */
export function chainTo(start: Candidates, steps: readonly Step[]): readonly Step[] {
  let chain = steps;
  for (const step of steps.slice(0, -1).reverse()) {
    const shorter = chain.filter(({ conclusion }) => conclusion !== step.conclusion);
    chain = taken(start, shorter) ?? chain;
  }
  return chain;
}
