/** For an index that is known to lie within the array. */
export const at = (list: Int32Array, index: number): number => list[index] as number;

/** Set bits of a number of at most 32 bits. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index of the lowest set bit; `bits` is not 0. */
export const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** A set of cells is two numbers: cells 0 to 24 in `lo`, from 25 on in `hi`. */
export const cellsInLo = 25;
export const loBit = (cell: number): number => (cell < cellsInLo ? 1 << cell : 0);
export const hiBit = (cell: number): number => (cell < cellsInLo ? 0 : 1 << (cell - cellsInLo));
