import { at } from '../geometry/bits.ts';

/**
 * Orders of the crops 1 to n on the n spaces of a region (TIW-SCN-3). The crops given to the first spaces are a set;
 * all reachable sets are themselves a set of 32 bits, so one more space costs a few operations.
 */

const reached = new Int32Array(6);

/** The sets once a space with these crops has one too. */
function next(sets: number, crops: number): number {
  let after = 0;
  if ((crops & 1) !== 0) after |= (sets & 0x55555555) << 1;
  if ((crops & 2) !== 0) after |= (sets & 0x33333333) << 2;
  if ((crops & 4) !== 0) after |= (sets & 0x0f0f0f0f) << 4;
  if ((crops & 8) !== 0) after |= (sets & 0x00ff00ff) << 8;
  if ((crops & 16) !== 0) after |= (sets & 0x0000ffff) << 16;
  return after;
}

/**
 * Whether spaces with these crops (crop 1 in bit 0) can hold the crops 1 to `size`, each once. Remembers the way for
 * `order`.
 */
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

/** The order that the last call of `hasOrder` with the same arguments found: three bits for each space. */
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
