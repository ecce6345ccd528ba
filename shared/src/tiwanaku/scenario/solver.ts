import { randomBelow, type Random } from '../../kernel/index.ts';
import { columns, rows, type Size, type Space } from '../types.ts';

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** `bits` is not 0. */
export const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Each with the same chance; `bits` is not 0. */
export function randomBit(bits: number, random: Random): number {
  const count = countBits(bits);
  let rest = bits;
  for (let skip = count === 1 ? 0 : randomBelow(random, count); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

/** Cells by column from the west. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly spaces: readonly Space[];
  /** Cells that share a side. */
  readonly beside: readonly (readonly number[])[];
  /** Cells that share a side or a corner. */
  readonly around: readonly (readonly number[])[];
}

function makeGrid(width: number): Grid {
  const height = rows.length;
  const spaces = columns.slice(0, width).flatMap((column) => rows.map((row): Space => `${column}${row}`));
  const neighbours = (isWanted: (dx: number, dy: number) => boolean) =>
    spaces.map((_, cell) =>
      [...spaces.keys()].filter((other) =>
        isWanted(
          Math.abs(Math.floor(other / height) - Math.floor(cell / height)),
          Math.abs((other % height) - (cell % height)),
        ),
      ),
    );
  return {
    columns: width,
    rows: height,
    spaces,
    beside: neighbours((dx, dy) => dx + dy === 1),
    around: neighbours((dx, dy) => Math.max(dx, dy) === 1),
  };
}

const grids: Readonly<Record<Size, Grid>> = { short: makeGrid(5), long: makeGrid(9) };

export const gridOf = (size: Size): Grid => grids[size];

/** The index is known to be valid. */
export const at = <T>(list: readonly T[], index: number): T => list[index] as T;

/** The index is known to be valid. */
export const numberAt = (list: Int32Array, index: number): number => list[index] as number;

/** Terrain is known. */
export interface Puzzle {
  readonly regions: readonly (readonly number[])[];
  /** Eight neighbours may not hold the same crop (TIW-SCN-4). */
  readonly around: readonly (readonly number[])[];
}

/** A crop (1 to 5) for each cell. */
export type Filling = Int32Array;

/**
 * Keeps TIW-SCN-3 and TIW-SCN-4, agrees with `known`, and differs from `avoid`. Complete: `null` proves that there is
 * none.
 */
export function findFilling(puzzle: Puzzle, known: ReadonlyMap<number, number>, avoid?: Filling): Filling | null {
  return new Search(puzzle, avoid).run(known);
}

/** 2 stands for two or more. */
export function countFillings(puzzle: Puzzle, known: ReadonlyMap<number, number>): 0 | 1 | 2 {
  const first = findFilling(puzzle, known);
  if (first === null) return 0;
  return findFilling(puzzle, known, first) === null ? 1 : 2;
}

/**
 * Depth first over sets of crops (bit 0 is crop 1): a fixed crop is struck from neighbours and region, a crop with one
 * place goes there, then the smallest set is split.
 */
class Search {
  readonly #puzzle: Puzzle;
  readonly #avoid: Filling | undefined;
  readonly #regionOf: Int32Array;
  #set: Int32Array;
  /** Fixed cells, not struck from neighbours yet. */
  readonly #news: number[] = [];

  constructor(puzzle: Puzzle, avoid: Filling | undefined) {
    this.#puzzle = puzzle;
    this.#avoid = avoid;
    this.#regionOf = new Int32Array(puzzle.around.length);
    this.#set = new Int32Array(puzzle.around.length);
    puzzle.regions.forEach((cells, region) => {
      for (const cell of cells) {
        this.#regionOf[cell] = region;
        this.#set[cell] = (1 << cells.length) - 1;
        if (cells.length === 1) this.#news.push(cell);
      }
    });
  }

  run(known: ReadonlyMap<number, number>): Filling | null {
    for (const [cell, crop] of known) if (!this.#narrow(cell, 1 << (crop - 1))) return null;
    return this.#solve();
  }

  #solve(): Filling | null {
    if (!this.#propagate()) return null;
    const cell = this.#cellToSplit();
    if (cell === null) return this.#found();
    const before = this.#set;
    for (const bit of this.#inOrder(cell)) {
      this.#set = before.slice();
      const filling = this.#narrow(cell, bit) ? this.#solve() : null;
      if (filling !== null) return filling;
      this.#news.length = 0;
    }
    return null;
  }

  #found(): Filling | null {
    const filling = this.#set.map((set) => lowestIndex(set) + 1);
    const avoid = this.#avoid;
    return avoid !== undefined && filling.every((crop, cell) => crop === numberAt(avoid, cell)) ? null : filling;
  }

  /**
   * The crop to be avoided first: next to the avoided filling is one that differs in few cells, which best shows
   * where starting crops are needed.
   */
  #inOrder(cell: number): number[] {
    const bits: number[] = [];
    for (let rest = numberAt(this.#set, cell); rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
    if (this.#avoid === undefined) return bits;
    const avoided = 1 << (numberAt(this.#avoid, cell) - 1);
    return [...bits.filter((bit) => bit === avoided), ...bits.filter((bit) => bit !== avoided)];
  }

  #cellToSplit(): number | null {
    let best: number | null = null;
    let fewest = Infinity;
    for (let cell = 0; cell < this.#set.length; cell++) {
      const count = countBits(numberAt(this.#set, cell));
      if (count > 1 && count < fewest) [best, fewest] = [cell, count];
    }
    return best;
  }

  /** False when no crop remains. */
  #narrow(cell: number, allowed: number): boolean {
    const before = numberAt(this.#set, cell);
    const after = before & allowed;
    if (after === before) return true;
    this.#set[cell] = after;
    if (after === 0) return false;
    if ((after & (after - 1)) === 0) this.#news.push(cell);
    return true;
  }

  #propagate(): boolean {
    do {
      for (let cell = this.#news.pop(); cell !== undefined; cell = this.#news.pop()) {
        if (!this.#eliminateFromPeers(cell)) return false;
      }
      if (!this.#fixOnlyPlaces()) return false;
    } while (this.#news.length > 0);
    return true;
  }

  #eliminateFromPeers(cell: number): boolean {
    const others = ~numberAt(this.#set, cell);
    for (const near of at(this.#puzzle.around, cell)) if (!this.#narrow(near, others)) return false;
    for (const mate of at(this.#puzzle.regions, numberAt(this.#regionOf, cell))) {
      if (mate !== cell && !this.#narrow(mate, others)) return false;
    }
    return true;
  }

  /** Every region needs every crop. */
  #fixOnlyPlaces(): boolean {
    for (const cells of this.#puzzle.regions) {
      let once = 0;
      let twice = 0;
      for (const cell of cells) {
        const set = numberAt(this.#set, cell);
        twice |= once & set;
        once |= set;
      }
      if (once !== (1 << cells.length) - 1) return false;
      const alone = once & ~twice;
      if (alone === 0) continue;
      for (const cell of cells) {
        const here = numberAt(this.#set, cell) & alone;
        if (here !== 0 && !this.#narrow(cell, here)) return false;
      }
    }
    return true;
  }
}
