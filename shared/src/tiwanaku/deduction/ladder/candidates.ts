import { columnOf, dimensions, rowOf } from '../../board.ts';
import { type Size, type Space, terrains } from '../../types.ts';
import { geometryOf, type Geometry, at, countBits, hiBit, loBit, allCrops } from '../geometry.ts';
import { spacesByCell, type BoardPosition } from '../position.ts';

interface LadderBoard {
  readonly geometry: Geometry;
  readonly spaces: readonly Space[];
  /** Cells in reading order, and each cell's rank. */
  readonly inOrder: readonly number[];
  readonly rank: readonly number[];
  /** Neighbours by side, then by side or corner. */
  readonly beside: readonly (readonly number[])[];
  readonly around: readonly (readonly number[])[];
}

function makeBoard(size: Size): LadderBoard {
  const { columns, rows } = dimensions[size];
  const spaces = spacesByCell(size);
  const cells = [...spaces.keys()];
  const near = (isNear: (dx: number, dy: number) => boolean) =>
    spaces.map((one) =>
      cells.filter((_, index) => {
        const other = spaces[index] ?? one;
        return isNear(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
      }),
    );
  const rank = spaces.map((space) => rowOf(space) * columns + columnOf(space));
  return {
    geometry: geometryOf(columns, rows),
    spaces,
    inOrder: [...cells].sort((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0)),
    rank,
    beside: near((dx, dy) => dx + dy === 1),
    around: near((dx, dy) => Math.max(dx, dy) === 1),
  };
}

const boards = new Map<Size, LadderBoard>();

function ladderBoard(size: Size): LadderBoard {
  const board = boards.get(size) ?? makeBoard(size);
  boards.set(size, board);
  return board;
}

/** The cells in reading order, each once. */
export const inReadingOrder = ({ rank }: LadderBoard, cells: Iterable<number>): readonly number[] =>
  [...new Set(cells)].sort((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0));

/** Sets of cells that can have a terrain, must have it or have it, and its tiles beside those on known spaces. */
interface TerrainSpaces {
  readonly mayLo: number;
  readonly mayHi: number;
  readonly sureLo: number;
  readonly sureHi: number;
  readonly knownLo: number;
  readonly knownHi: number;
  readonly left: number;
}

/** `lefts` has the terrains left of each cell as bits, `known` its known terrain. `tiles` are those of the whole board. */
function terrainSpaces(terrain: number, lefts: Int32Array, known: Int32Array, tiles: number): TerrainSpaces {
  let [mayLo, mayHi, sureLo, sureHi, knownLo, knownHi] = [0, 0, 0, 0, 0, 0];
  for (const [cell, left] of lefts.entries()) {
    const [lo, hi] = [loBit(cell), hiBit(cell)];
    if ((left & (1 << terrain)) !== 0) [mayLo, mayHi] = [mayLo | lo, mayHi | hi];
    if (left === 1 << terrain) [sureLo, sureHi] = [sureLo | lo, sureHi | hi];
    if (at(known, cell) === terrain) [knownLo, knownHi] = [knownLo | lo, knownHi | hi];
  }
  const left = tiles - countBits(knownLo) - countBits(knownHi);
  return { mayLo, mayHi, sureLo, sureHi, knownLo, knownHi, left };
}

/** Connected cells of one known terrain. */
export interface KnownRegion {
  readonly terrain: number;
  /** The cells in reading order. */
  readonly cells: readonly number[];
  /** True when the region cannot grow. */
  readonly isClosed: boolean;
}

/** What is not struck yet, as sets of bits, and what is known. */
export class Candidates {
  readonly board: LadderBoard;
  readonly tiles: readonly number[];
  /** Known values by cell; −1 or 0 when unknown. */
  readonly #terrain: Int32Array;
  readonly #crop: Int32Array;
  /** Candidates by cell; mud and crop 1 are bit 0. */
  readonly #terrains: Int32Array;
  readonly #crops: Int32Array;
  #regions: readonly KnownRegion[] | null = null;
  #regionOf: readonly (KnownRegion | undefined)[] = [];
  /** A cache by cell, cleared when regions change. */
  #seenBy: (readonly number[] | undefined)[] = [];
  /** A cache by terrain; undefined after terrain changed. */
  #spaces: readonly (TerrainSpaces | undefined)[] = [];

  private constructor(
    board: LadderBoard,
    tiles: readonly number[],
    sets: readonly [Int32Array, Int32Array, Int32Array, Int32Array],
  ) {
    this.board = board;
    this.tiles = tiles;
    [this.#terrain, this.#crop, this.#terrains, this.#crops] = sets;
  }

  /** The candidates of a position after `keepBooks`. */
  static of({ size, terrain, crop, tiles }: BoardPosition): Candidates {
    const spaces = spacesByCell(size);
    const known = Int32Array.from(spaces, (space) => {
      const kind = terrain[space];
      return kind === undefined ? -1 : terrains.indexOf(kind);
    });
    const planted = Int32Array.from(spaces, (space) => crop[space] ?? 0);
    const candidates = new Candidates(
      ladderBoard(size),
      terrains.map((kind) => tiles[kind]),
      [
        known,
        planted,
        known.map((kind) => (kind < 0 ? 0b1111 : 1 << kind)),
        planted.map((level) => (level === 0 ? allCrops : 1 << (level - 1))),
      ],
    );
    candidates.keepBooks();
    return candidates;
  }

  copy(): Candidates {
    const sets = [this.#terrain.slice(), this.#crop.slice(), this.#terrains.slice(), this.#crops.slice()] as const;
    const copy = new Candidates(this.board, this.tiles, sets);
    copy.#regions = this.#regions;
    copy.#regionOf = this.#regionOf;
    copy.#seenBy = this.#seenBy;
    copy.#spaces = this.#spaces;
    return copy;
  }

  terrainOf(cell: number): number {
    return at(this.#terrain, cell);
  }

  cropOf(cell: number): number {
    return at(this.#crop, cell);
  }

  terrainsLeft(cell: number): number {
    return at(this.#terrains, cell);
  }

  cropsLeft(cell: number): number {
    return at(this.#crops, cell);
  }

  isHidden(cell: number): boolean {
    return at(this.#terrain, cell) < 0;
  }

  canBe(cell: number, terrain: number): boolean {
    return (at(this.#terrains, cell) & (1 << terrain)) !== 0;
  }

  canHold(cell: number, crop: number): boolean {
    return (at(this.#crops, cell) & (1 << (crop - 1))) !== 0;
  }

  /** Tiles of a terrain that are not on known spaces. */
  tilesLeft(terrain: number): number {
    return this.spacesOf(terrain).left;
  }

  spacesOf(terrain: number): TerrainSpaces {
    const known = this.#spaces[terrain];
    if (known !== undefined) return known;
    const counted = terrainSpaces(terrain, this.#terrains, this.#terrain, this.tiles[terrain] ?? 0);
    this.#spaces = [0, 1, 2, 3].map((other) => (other === terrain ? counted : this.#spaces[other]));
    return counted;
  }

  /** Known regions, sorted by their first spaces. */
  regions(): readonly KnownRegion[] {
    if (this.#regions === null) {
      const regionOf: (KnownRegion | undefined)[] = [];
      const regions: KnownRegion[] = [];
      for (const first of this.board.inOrder) {
        const terrain = this.terrainOf(first);
        if (terrain < 0 || regionOf[first] !== undefined) continue;
        const cells = new Set([first]);
        for (const cell of cells)
          for (const near of this.board.beside[cell] ?? []) if (this.terrainOf(near) === terrain) cells.add(near);
        const region = { terrain, cells: inReadingOrder(this.board, cells), isClosed: this.#isClosed(cells, terrain) };
        for (const cell of cells) regionOf[cell] = region;
        regions.push(region);
      }
      this.#regions = regions;
      this.#regionOf = regionOf;
      this.#seenBy = [];
    }
    return this.#regions;
  }

  regionOf(cell: number): KnownRegion | undefined {
    this.regions();
    return this.#regionOf[cell];
  }

  #isClosed(cells: ReadonlySet<number>, terrain: number): boolean {
    if (cells.size >= 5 || this.tilesLeft(terrain) <= 0) return true;
    for (const cell of cells)
      for (const near of this.board.beside[cell] ?? [])
        if (this.isHidden(near) && this.canBe(near, terrain)) return false;
    return true;
  }

  /** Whether two cells touch or are in one known region. */
  sees(one: number, other: number): boolean {
    if (one === other) return false;
    const region = this.regionOf(one);
    return (this.board.around[one] ?? []).includes(other) || (region !== undefined && region.cells.includes(other));
  }

  /** Cells that touch it or are in its known region. */
  seenBy(cell: number): readonly number[] {
    const region = this.regionOf(cell)?.cells ?? [];
    return (this.#seenBy[cell] ??= [...new Set([...(this.board.around[cell] ?? []), ...region])].filter(
      (other) => other !== cell,
    ));
  }

  strikeCrops(cell: number, crops: number): void {
    this.#crops[cell] = at(this.#crops, cell) & ~crops;
  }

  strikeTerrains(cell: number, struck: number): void {
    if ((at(this.#terrains, cell) & struck) === 0) return;
    this.#terrains[cell] = at(this.#terrains, cell) & ~struck;
    this.#regions = null;
    this.#spaces = [];
  }

  plant(cell: number, crop: number): void {
    this.strikeCrops(cell, ~(1 << (crop - 1)));
    this.#crop[cell] = crop;
  }

  reveal(cell: number, terrain: number): void {
    this.strikeTerrains(cell, ~(1 << terrain));
    this.#terrain[cell] = terrain;
    this.#regions = null;
    this.#spaces = [];
  }

  /** Applies DED-NEAR and DED-CLOSED until nothing more is struck. */
  keepBooks(): void {
    let before = -1;
    for (let left = this.#countLeft(); left !== before; left = this.#countLeft()) {
      before = left;
      for (const cell of this.board.inOrder) {
        const crop = this.cropOf(cell);
        if (crop !== 0) for (const seen of this.seenBy(cell)) this.strikeCrops(seen, 1 << (crop - 1));
      }
      for (const { cells, terrain, isClosed } of this.regions()) {
        if (isClosed) this.#close(cells, terrain);
      }
    }
  }

  #close(cells: readonly number[], terrain: number): void {
    for (const cell of cells) {
      this.strikeCrops(cell, allCrops & ~((1 << cells.length) - 1));
      for (const near of this.board.around[cell] ?? [])
        if (this.isHidden(near)) this.strikeTerrains(near, 1 << terrain);
    }
  }

  #countLeft(): number {
    let count = 0;
    for (const cell of this.board.inOrder)
      count += countBits(this.cropsLeft(cell)) + countBits(this.terrainsLeft(cell));
    return count;
  }

  /**
   * Spaces without a crop or terrain left, or a closed region without a place for a crop; null when nothing is wrong.
   */
  broken(): readonly number[] | null {
    const bare = this.board.inOrder.find((cell) => this.cropsLeft(cell) === 0 || this.terrainsLeft(cell) === 0);
    if (bare !== undefined) return [bare];
    const without = this.regions().find(({ cells, isClosed }) => {
      let crops = 0;
      for (const cell of cells) crops |= this.cropsLeft(cell);
      return isClosed && (crops & ((1 << cells.length) - 1)) !== (1 << cells.length) - 1;
    });
    return without?.cells ?? null;
  }

  isFull(): boolean {
    return this.board.inOrder.every((cell) => this.terrainOf(cell) >= 0 && this.cropOf(cell) !== 0);
  }
}
