import { inReadingOrder } from '../board.ts';
import type { Candidates } from '../candidates.ts';
import { apply, striking, type Finding, type Technique } from '../technique.ts';

/** The spaces where it breaks; null when it does not. */
function breaking(assumed: Candidates, techniques: readonly Technique[]): readonly number[] | null {
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
    const broken = breaking(assumed, techniques);
    if (broken === null) continue;
    const premises = inReadingOrder(candidates.board, [cell, ...broken]);
    return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
  }
  for (let crop = 1; crop <= 5; crop++) {
    if (candidates.cropOf(cell) !== 0 || !candidates.canHold(cell, crop)) continue;
    const assumed = candidates.copy();
    assumed.plant(cell, crop);
    const broken = breaking(assumed, techniques);
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
});
