/** The index is known to be valid. */
export const at = (list: Int32Array, index: number): number => list[index] as number;

/** The number has at most 32. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** `bits` is not 0. */
export const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** A cell set is two numbers: 0 to 24 in `lo`, the rest in `hi`. */
export const cellsInLo = 25;
export const loBit = (cell: number): number => (cell < cellsInLo ? 1 << cell : 0);
export const hiBit = (cell: number): number => (cell < cellsInLo ? 0 : 1 << (cell - cellsInLo));

export interface CellSet {
  readonly lo: number;
  readonly hi: number;
}

/** One half of a cell set. */
export function union(cells: Iterable<number>, bit: typeof loBit): number {
  let bits = 0;
  for (const cell of cells) bits |= bit(cell);
  return bits;
}

export const isIn = ({ lo, hi }: CellSet, cell: number): boolean => ((lo & loBit(cell)) | (hi & hiBit(cell))) !== 0;
