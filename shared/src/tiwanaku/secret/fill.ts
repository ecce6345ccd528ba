import { gridOf, type Grid, lowestIndex, randomBit, at, numberAt } from '../scenario/solver.ts';
import { type Size, crops, terrains } from '../types.ts';
import { randomBelow, type Random } from '../../kernel/index.ts';
import { cropTilesInBox, terrainTilesInBox } from '../scenario/scenario.ts';

/** The anchor is its lowest cell. */
interface Placement {
  readonly cells: readonly number[];
  /** The cells that touch it by side or corner. */
  readonly border: readonly number[];
}

const largestRegion = 5;

type Point = readonly [x: number, y: number];

/** Column by column. */
const isBefore = ([x, y]: Point): boolean => x < 0 || (x === 0 && y < 0);

/** 1, 2, 6, 19 and 63 fixed polyominoes of 1..5 cells, first cell at the origin. */
function anchoredShapes(): readonly (readonly Point[])[][] {
  const bySize: Point[][][] = [[], [[[0, 0]]]];
  for (let size = 2; size <= largestRegion; size++) {
    const found = new Map<string, Point[]>();
    for (const shape of bySize[size - 1] ?? []) {
      for (const grown of growths(shape)) found.set(JSON.stringify(grown), grown);
    }
    bySize.push([...found.values()]);
  }
  return bySize;
}

/** Moved so that its first cell is the origin. */
function growths(shape: readonly Point[]): Point[][] {
  const taken = new Set(shape.map(String));
  const result: Point[][] = [];
  for (const [x, y] of shape) {
    for (const added of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (taken.has(String(added))) continue;
      const [dx, dy] = isBefore(added) ? added : ([0, 0] as const);
      const cells = [...shape, added].map(([cx, cy]): Point => [cx - dx, cy - dy]);
      result.push(cells.sort((one, other) => one[0] - other[0] || one[1] - other[1]));
    }
  }
  return result;
}

function lay(grid: Grid, anchor: number, shape: readonly Point[]): Placement | null {
  const [x, y] = [Math.floor(anchor / grid.rows), anchor % grid.rows];
  const points = shape.map(([dx, dy]): Point => [x + dx, y + dy]);
  if (points.some(([px, py]) => px >= grid.columns || py < 0 || py >= grid.rows)) return null;
  const cells = points.map(([px, py]) => px * grid.rows + py);
  const border = new Set(cells.flatMap((cell) => grid.around[cell] ?? []));
  for (const cell of cells) border.delete(cell);
  return { cells, border: [...border] };
}

const cache = new Map<Size, readonly (readonly (readonly Placement[])[])[]>();

/** The placements by anchor, then by size (0 is empty). */
function placementsOf(size: Size): readonly (readonly (readonly Placement[])[])[] {
  const known = cache.get(size);
  if (known) return known;
  const grid = gridOf(size);
  const shapes = anchoredShapes();
  const made = grid.spaces.map((_, anchor) =>
    shapes.map((ofSize) => ofSize.map((shape) => lay(grid, anchor, shape)).filter((placement) => placement !== null)),
  );
  cache.set(size, made);
  return made;
}

/** The cells' terrains as indices into `terrains`, and their crops (1 to 5). */
export interface Fill {
  readonly terrain: Int32Array;
  readonly crop: Int32Array;
  readonly regions: readonly (readonly number[])[];
}

/** The weights from size 2 on. Large ones must dominate: 45 spaces hold at most 13 regions, one per crop 1. */
const sizeWeights = [0, 0, 1, 1.5, 2, 3] as const;
/** They fit best at the edges, and would gather there. */
const singleWeight = { edge: 0.2, inner: 4 } as const;

/** Starting again is quicker than going on badly. */
const regionsPerAttempt = 120;
/** The number of tries after which the previous region is taken back. */
const triesPerAnchor = 10;

/** Domains are (terrain, crop) pairs. */
const bitsPerTerrain = crops.length;
const everyCrop = (1 << bitsPerTerrain) - 1;
const wholeDomain = (1 << (bitsPerTerrain * terrains.length)) - 1;
const everyTerrain = wholeDomain / everyCrop;
const cropsUpTo = (size: number): number => (1 << size) - 1;

/** Keeps TIW-SCN-1 to 4 and the box limits (TIW-BRD-3). */
export function fillBoard(size: Size, random: Random): Fill {
  const filler = new Filler(size, random);
  for (;;) {
    const fill = filler.attempt();
    if (fill !== null) return fill;
  }
}

/** Lays regions from the first uncovered cell on, none that would leave a cell without a value. */
class Filler {
  readonly #random: Random;
  readonly #grid: Grid;
  readonly #placements: readonly (readonly (readonly Placement[])[])[];
  readonly #terrain: Int32Array;
  /** 0: nothing laid. */
  readonly #crop: Int32Array;
  #domain: Int32Array;
  readonly #terrainLeft = new Int32Array(terrains.length);
  readonly #cropLeft = new Int32Array(crops.length + 1);
  #regions: (readonly number[])[] = [];
  #budget = 0;

  constructor(size: Size, random: Random) {
    this.#random = random;
    this.#grid = gridOf(size);
    this.#placements = placementsOf(size);
    this.#terrain = new Int32Array(this.#grid.spaces.length);
    this.#crop = new Int32Array(this.#grid.spaces.length);
    this.#domain = new Int32Array(this.#grid.spaces.length);
  }

  /** Null when the budget is used up. */
  attempt(): Fill | null {
    this.#domain.fill(wholeDomain);
    this.#crop.fill(0);
    terrains.forEach((terrain, index) => (this.#terrainLeft[index] = terrainTilesInBox[terrain]));
    for (const crop of crops) this.#cropLeft[crop] = cropTilesInBox[crop];
    this.#regions = [];
    this.#budget = regionsPerAttempt;
    return this.#cover(0) ? { terrain: this.#terrain, crop: this.#crop, regions: this.#regions } : null;
  }

  #cover(from: number): boolean {
    let anchor = from;
    while (anchor < this.#crop.length && !this.#isFree(anchor)) anchor++;
    if (anchor === this.#crop.length) return true;
    for (let tries = 0; tries < triesPerAnchor && this.#budget > 0; tries++) {
      const placement = this.#randomPlacement(anchor);
      const before = this.#domain;
      if (placement === null || !this.#lay(placement)) continue;
      this.#budget--;
      if (this.#cover(anchor + 1)) return true;
      this.#takeBack(placement, before);
    }
    return false;
  }

  #isFree(cell: number): boolean {
    return numberAt(this.#crop, cell) === 0;
  }

  #randomPlacement(anchor: number): Placement | null {
    const size = this.#randomSize(anchor);
    for (let crop = 1; crop <= size; crop++) if (numberAt(this.#cropLeft, crop) === 0) return null;
    const fitting = at(at(this.#placements, anchor), size).filter(({ cells }) => this.#areFree(cells));
    if (fitting.length === 0) return null;
    const chosen = at(fitting, randomBelow(this.#random, fitting.length));
    return this.#isRow(chosen.cells) && randomBelow(this.#random, 2) === 0 ? null : chosen;
  }

  /** Five in a row across are the easiest to lay, so every other one is skipped. */
  #isRow(cells: readonly number[]): boolean {
    return cells.length === largestRegion && at(cells, largestRegion - 1) - at(cells, 0) === 4 * this.#grid.rows;
  }

  #areFree(cells: readonly number[]): boolean {
    for (const cell of cells) if (!this.#isFree(cell)) return false;
    return true;
  }

  #randomSize(anchor: number): number {
    const single = at(this.#grid.around, anchor).length < 8 ? singleWeight.edge : singleWeight.inner;
    let rest = (this.#random() / 0x1_0000_0000) * (weightFromTwoOn + single);
    for (let size = largestRegion; size > 1; size--) {
      rest -= sizeWeights[size] ?? 0;
      if (rest < 0) return size;
    }
    return 1;
  }

  /** Lays a region at random; false when nothing fits. */
  #lay({ cells, border }: Placement): boolean {
    const possible = this.#possibleTerrains(cells);
    if (possible === 0) return false;
    const terrain = lowestIndex(randomBit(possible, this.#random));
    if (!this.#plant(cells, terrain * bitsPerTerrain, 0, cropsUpTo(cells.length))) return false;
    const domain = this.#domainAround(cells, border, terrain);
    if (domain === null) {
      for (const cell of cells) this.#crop[cell] = 0;
      return false;
    }
    this.#domain = domain;
    for (const cell of cells) this.#terrain[cell] = terrain;
    this.#count(terrain, cells.length, -1);
    this.#regions.push(cells);
    return true;
  }

  #takeBack({ cells }: Placement, domain: Int32Array): void {
    this.#domain = domain;
    this.#regions.pop();
    this.#count(numberAt(this.#terrain, at(cells, 0)), cells.length, 1);
    for (const cell of cells) this.#crop[cell] = 0;
  }

  #count(terrain: number, size: number, by: number): void {
    this.#terrainLeft[terrain] = numberAt(this.#terrainLeft, terrain) + by * size;
    for (let crop = 1; crop <= size; crop++) this.#cropLeft[crop] = numberAt(this.#cropLeft, crop) + by;
  }

  /** Enough tiles, and some crop for every cell. */
  #possibleTerrains(cells: readonly number[]): number {
    let possible = 0;
    for (let terrain = 0; terrain < terrains.length; terrain++) {
      if (numberAt(this.#terrainLeft, terrain) < cells.length) continue;
      const wanted = cropsUpTo(cells.length) << (terrain * bitsPerTerrain);
      if (cells.every((cell) => (numberAt(this.#domain, cell) & wanted) !== 0)) possible |= 1 << terrain;
    }
    return possible;
  }

  /** Gives the cells from `index` on the crops `left` in random order. */
  #plant(cells: readonly number[], shift: number, index: number, left: number): boolean {
    if (index === cells.length) return true;
    const cell = at(cells, index);
    let options = (numberAt(this.#domain, cell) >> shift) & left;
    while (options !== 0) {
      const bit = randomBit(options, this.#random);
      this.#crop[cell] = lowestIndex(bit) + 1;
      if (this.#plant(cells, shift, index + 1, left & ~bit)) return true;
      options &= ~bit;
    }
    this.#crop[cell] = 0;
    return false;
  }

  /** Null when one runs empty. */
  #domainAround(cells: readonly number[], border: readonly number[], terrain: number): Int32Array | null {
    const domain = this.#domain.slice();
    const sameTerrain = everyCrop << (terrain * bitsPerTerrain);
    for (const cell of border) domain[cell] = numberAt(domain, cell) & ~sameTerrain;
    for (const cell of cells) {
      const sameCrop = everyTerrain << (numberAt(this.#crop, cell) - 1);
      for (const near of at(this.#grid.around, cell)) domain[near] = numberAt(domain, near) & ~sameCrop;
    }
    for (const cell of border) {
      if (!this.#isFree(cell)) continue;
      const domainLeft = numberAt(domain, cell);
      if (domainLeft === 0 || (domainLeft & (everyTerrain * cropsUpTo(this.#roomAt(cell)))) === 0) return null;
    }
    return domain;
  }

  /** 5 at most. */
  #roomAt(cell: number): number {
    const found = [cell];
    for (let next = 0; next < found.length; next++) {
      for (const near of at(this.#grid.beside, at(found, next))) {
        if (!this.#isFree(near) || found.includes(near)) continue;
        if (found.push(near) === largestRegion) return largestRegion;
      }
    }
    return found.length;
  }
}

const weightFromTwoOn = sizeWeights.reduce((sum: number, weight) => sum + weight, 0);
