import { named, spaceOf, spacesOf, type AssumptionEnd } from './ladder/reason.ts';
import { crops, type Crop } from '../types.ts';
import { inReadingOrder, type Candidates } from './ladder/candidates.ts';
import { nextStep, withoutTries, type Step } from './ladder/ladder.ts';
import { apply, type Conclusion } from './ladder/technique.ts';
import { taken } from './chain.ts';

/** An assumption that breaks. */
export interface Followed {
  /** The assumption plants a crop, or reveals a terrain. */
  readonly assumed: Conclusion;
  readonly cell: number;
  /** The candidates after what the assumption strikes at once. */
  readonly start: Candidates;
  /** The steps that lead to where the assumption breaks, and no others. */
  readonly steps: readonly Step[];
  /** The candidates after the steps: `broken` cells break the rules. */
  readonly end: Candidates;
  readonly broken: readonly number[];
  /** The assumed cell and the broken cells. */
  readonly premises: readonly number[];
}

function assumedBy({ conclusion }: Step): Conclusion | null {
  if (conclusion.type === 'notTerrain') return { ...conclusion, type: 'terrain' };
  if (conclusion.type !== 'strike') return null;
  const [[cell, set] = [0, 1]] = conclusion.crops;
  return { type: 'plant', cell, crop: 32 - Math.clz32(set & -set) };
}

/** Follows step by step what DED-TRY finds in one step (DED-HNT-3); null for other techniques. */
export function followed(candidates: Candidates, step: Step): Followed | null {
  const assumed = step.technique.id === 'DED-TRY' ? assumedBy(step) : null;
  if (assumed === null) return null;
  const start = candidates.copy();
  apply(start, { premises: [], conclusion: assumed });
  const steps = needed(start, stepsToBreak(start));
  const end = after(start, steps);
  const broken = end.broken() ?? [];
  const [cell = 0] = 'cell' in assumed ? [assumed.cell] : 'cells' in assumed ? assumed.cells : [];
  return { assumed, cell, start, steps, end, broken, premises: inReadingOrder(start.board, [cell, ...broken]) };
}

function after(start: Candidates, steps: readonly Step[]): Candidates {
  const candidates = start.copy();
  for (const step of steps) apply(candidates, step);
  return candidates;
}

function stepsToBreak(start: Candidates): readonly Step[] {
  const candidates = start.copy();
  const steps: Step[] = [];
  while (candidates.broken() === null) {
    const step = nextStep(candidates, 3, withoutTries);
    if (step === null) break;
    steps.push(step);
    apply(candidates, step);
  }
  return steps;
}

/** Leaves out each step without which the assumption still breaks, the latest first. */
function needed(start: Candidates, all: readonly Step[]): readonly Step[] {
  const kept = [...all].reverse().reduce((needed, step) => {
    const without = needed.filter((one) => one !== step);
    return taken(start, without) !== null && after(start, without).broken() !== null ? without : needed;
  }, all);
  return taken(start, kept) ?? all;
}

/** The rule that the assumption breaks in the end. */
export function endOf({ end, broken }: Followed): AssumptionEnd {
  const [cell = 0] = broken;
  const [region, crop, space] = [end.regionOf(cell), end.cropOf(cell) as Crop | 0, spaceOf(end, cell)];
  if (broken.length > 1 && region) {
    const lacked = crops.find((one) => !region.cells.some((at) => end.canHold(at, one))) ?? 1;
    if (region.cells.length > 5) return { type: 'tooLarge', region: named(end, region) };
    return { type: 'noPlace', crop: lacked, region: named(end, region) };
  }
  if (end.terrainsLeft(cell) === 0) return { type: 'noTerrain', space };
  if (crop === 0) return { type: 'noCrop', space };
  const same = end.seenBy(cell).find((one) => end.cropOf(one) === crop);
  if (same !== undefined)
    return { type: 'twice', crop, spaces: spacesOf(end, inReadingOrder(end.board, [cell, same])) };
  if (region?.isClosed === true && region.cells.length < crop)
    return { type: 'tooSmall', crop, space, region: named(end, region) };
  return { type: 'ruledOut', crop, space };
}
