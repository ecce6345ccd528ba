import { at } from '../geometry/bits.ts';

/**
 * Crops 1 to n on n spaces (TIW-SCN-3). The crops given so far are a set; all such sets are 32 bits, so one more space
 * costs a few operations.
 */

const reached = new Int32Array(6);

/** The sets once one more space has one of these crops. */
function next(sets: number, crops: number): number {
  let after = 0;
  if ((crops & 1) !== 0) after |= (sets & 0x55555555) << 1;
  if ((crops & 2) !== 0) after |= (sets & 0x33333333) << 2;
  if ((crops & 4) !== 0) after |= (sets & 0x0f0f0f0f) << 4;
  if ((crops & 8) !== 0) after |= (sets & 0x00ff00ff) << 8;
  if ((crops & 16) !== 0) after |= (sets & 0x0000ffff) << 16;
  return after;
}

/** Whether these spaces can hold the crops 1 to `size`, each once; crop 1 is bit 0. Remembers the way for `order`. */
export function hasOrder(crops: Int32Array, size: number): boolean {
  const all = (1 << size) - 1;
  let sets = 1;
  for (let index = 0; index < size; index++) {
    sets = next(sets, at(crops, index) & all);
    if (sets === 0) return false;
    reached[index + 1] = sets;
  }
  return true;
}

/** What `hasOrder` found with the same arguments: three bits for each space. */
export function order(crops: Int32Array, size: number): number {
  reached[0] = 1;
  let given = (1 << size) - 1;
  let found = 0;
  for (let index = size - 1; index >= 0; index--) {
    const choices = at(crops, index) & given;
    for (let crop = 0; crop < size; crop++) {
      const before = given & ~(1 << crop);
      if ((choices & (1 << crop)) === 0 || ((at(reached, index) >>> before) & 1) === 0) continue;
      found |= crop << (3 * index);
      given = before;
      break;
    }
  }
  return found;
}
