import { named, spacesOf, type Of } from './reason.ts';
import { crops } from '../../types.ts';
import { inReadingOrder, type Candidates } from './candidates.ts';
import { striking, type Technique, apply, type Finding, subjectOf } from './technique.ts';

/** The spaces where it breaks; null when it does not. */
function brokenAtOnce(candidates: Candidates, cell: number, crop: number): readonly number[] | null {
  const bit = 1 << (crop - 1);
  const seen = candidates.seenBy(cell);
  const emptied = seen.find((other) => candidates.cropsLeft(other) === bit);
  if (emptied !== undefined) return [emptied];
  const leftAt = (other: number): number => {
    if (other === cell) return bit;
    return seen.includes(other) ? candidates.cropsLeft(other) & ~bit : candidates.cropsLeft(other);
  };
  const without = candidates.regions().find(({ cells, isClosed }) => {
    const crops = cells.reduce((set, other) => set | leftAt(other), 0);
    return isClosed && (crops & ((1 << cells.length) - 1)) !== (1 << cells.length) - 1;
  });
  return without?.cells ?? null;
}

/** Premises of an assumption are its cell and where it breaks. */
const brokenAt = (cell: number, premises: readonly number[]): readonly number[] =>
  premises.length === 1 ? premises : premises.filter((one) => one !== cell);

function tryOnceAt(candidates: Candidates, cell: number, crop: number, { premises }: Finding): Of<'TRY-1'> {
  const bit = 1 << (crop - 1);
  const others = brokenAt(cell, premises);
  const [emptied] = others;
  if (others.length === 1 && emptied !== undefined && candidates.cropsLeft(emptied) === bit)
    return { technique: 'DED-TRY-1', broken: spacesOf(candidates, others), missing: null };
  const region = candidates.regionOf(emptied ?? cell);
  const broken = region?.cells ?? others;
  const left = broken.reduce((set, one) => {
    if (one === cell) return set | bit;
    return set | (candidates.cropsLeft(one) & (candidates.sees(cell, one) ? ~bit : ~0));
  }, 0);
  const lacked = crops.find((one) => one <= broken.length && (left & (1 << (one - 1))) === 0);
  const missing = lacked && region ? { crop: lacked, region: named(candidates, region) } : null;
  return { technique: 'DED-TRY-1', broken: spacesOf(candidates, inReadingOrder(candidates.board, broken)), missing };
}

/** The crop leaves a space or a closed region without one. */
export const try1: Technique = {
  id: 'DED-TRY-1',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.cropOf(cell) !== 0
        ? []
        : [1, 2, 3, 4, 5].flatMap((crop) => {
            const broken = candidates.canHold(cell, crop) ? brokenAtOnce(candidates, cell, crop) : null;
            if (broken === null) return [];
            return striking(candidates, inReadingOrder(candidates.board, [cell, ...broken]), [[cell, 1 << (crop - 1)]]);
          }),
    ),
  reason: (candidates, finding) => {
    const { cell, crop } = subjectOf(finding.conclusion);
    return tryOnceAt(candidates, cell, crop, finding);
  },
};

/** The spaces where it breaks; null when it does not. */
function brokenInTheEnd(assumed: Candidates, techniques: readonly Technique[]): readonly number[] | null {
  assumed.keepBooks();
  for (;;) {
    const broken = assumed.broken();
    if (broken !== null) return broken;
    const found = firstFindings(assumed, techniques);
    if (found.length === 0) return null;
    for (const finding of found) apply(assumed, finding);
  }
}

function firstFindings(candidates: Candidates, techniques: readonly Technique[]): readonly Finding[] {
  for (const { find } of techniques) {
    const found = find(candidates);
    if (found.length > 0) return found;
  }
  return [];
}

function findAt(candidates: Candidates, cell: number, techniques: readonly Technique[]): readonly Finding[] {
  for (let terrain = 0; terrain < 4; terrain++) {
    if (!candidates.isHidden(cell) || !candidates.canBe(cell, terrain)) continue;
    const assumed = candidates.copy();
    assumed.reveal(cell, terrain);
    const broken = brokenInTheEnd(assumed, techniques);
    if (broken === null) continue;
    const premises = inReadingOrder(candidates.board, [cell, ...broken]);
    return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
  }
  for (let crop = 1; crop <= 5; crop++) {
    if (candidates.cropOf(cell) !== 0 || !candidates.canHold(cell, crop)) continue;
    const assumed = candidates.copy();
    assumed.plant(cell, crop);
    const broken = brokenInTheEnd(assumed, techniques);
    if (broken === null) continue;
    return striking(candidates, inReadingOrder(candidates.board, [cell, ...broken]), [[cell, 1 << (crop - 1)]]);
  }
  return [];
}

/**
 * Finds only the first contradiction in reading order, because each takes a chain of steps; with `only`, that of one
 * cell.
 */
export const tryWith = (techniques: readonly Technique[], only?: number): Technique => ({
  id: 'DED-TRY',
  grade: 4,
  find: (candidates) => {
    for (const cell of only === undefined ? candidates.board.inOrder : [only]) {
      const found = findAt(candidates, cell, techniques);
      if (found.length > 0) return found;
    }
    return [];
  },
  // `reasonOf` in hint.ts follows the assumption and explains how it ends.
  reason: () => null,
});
