import {
  at,
  terrainCount,
  valuesOf,
  withCrops,
  hiBit,
  loBit,
  type Geometry,
  isSingle,
  terrainsOf,
  cropCount,
  valueCount,
} from './geometry.ts';
import type { Part } from './propagation/part.ts';
import {
  tilesOf,
  type TileCounts,
  type Component,
  numbers,
  waysOf,
  waysTogether,
  oneTile,
  type Branch,
} from './counts.ts';
import { Split } from './split.ts';
import { Propagation } from './propagation/propagation.ts';

/** What a cell is tried with: `4 × placement + terrain`, or `~value`. */
export type Choice = number;

/** False when a cell has no value left. */
export function choose(part: Part, cell: number, choice: Choice): boolean {
  if (choice < 0) return part.keep(cell, 1 << ~choice);
  const { geometry } = part;
  const [region, terrain] = [(choice / terrainCount) | 0, choice % terrainCount];
  const inside = valuesOf(terrain) & withCrops((1 << at(geometry.sizes, region)) - 1);
  return (
    part.strikeSet(at(geometry.lo, region), at(geometry.hi, region), ~inside) &&
    part.strikeSet(at(geometry.rimLo, region), at(geometry.rimHi, region), valuesOf(terrain))
  );
}

const codes = new Uint16Array(3 + 4 + 2 * 45);

/** Equal for equal questions only: cells, ascending, domains and tile bounds. */
function keyOf({
  domains,
  cells,
  count,
  low,
  high,
}: Pick<Level, 'domains' | 'cells' | 'count' | 'low' | 'high'>): string {
  let [lo, hi, length] = [0, 0, 3];
  for (let index = 0; index < count; index++) {
    const cell = at(cells, index);
    lo |= loBit(cell);
    hi |= hiBit(cell);
    const domain = at(domains, cell);
    codes[length++] = domain & 0x3ff;
    codes[length++] = domain >>> 10;
  }
  for (let terrain = 0; terrain < 4; terrain++) codes[length++] = at(low, terrain) | (at(high, terrain) << 6);
  codes[0] = lo & 0xffff;
  codes[1] = (lo >>> 16) | ((hi & 0x7f) << 9);
  codes[2] = hi >>> 7;
  return Reflect.apply(String.fromCharCode, null, codes.subarray(0, length)) as string;
}

/** One depth: a component, the branch being tried and its components. */
class Level {
  readonly domains: Int32Array;
  readonly cells: Int32Array;
  count = 0;
  readonly low = new Int32Array(terrainCount);
  readonly high = new Int32Array(terrainCount);
  /** The components of that branch. */
  readonly child: Int32Array;
  readonly split: Split;
  /** Choices still to be tried: `4 × placement + terrain`, or `~value`. */
  readonly choices = new Int32Array(1024);
  choiceCount = 0;
  readonly found = new Int32Array(1024);
  /** Fewest tiles by component and terrain, then of all components. */
  readonly #least: Int32Array;
  readonly #most: Int32Array;
  readonly #leastOfAll = new Int32Array(terrainCount);
  readonly #mostOfAll = new Int32Array(terrainCount);
  #fixedTiles: TileCounts = 0;

  constructor(geometry: Geometry) {
    this.domains = new Int32Array(geometry.cellCount);
    this.cells = new Int32Array(geometry.cellCount);
    this.child = new Int32Array(geometry.cellCount);
    this.split = new Split(geometry);
    this.#least = new Int32Array(terrainCount * geometry.cellCount);
    this.#most = new Int32Array(terrainCount * geometry.cellCount);
  }

  /** The caller sets `low` and `high`. */
  take(domains: Int32Array, cells: Int32Array): void {
    this.count = cells.length;
    this.cells.set(cells);
    for (const cell of cells) this.domains[cell] = at(domains, cell);
  }

  /** Fills `found`, and returns the number. */
  listValues(domain: number): number {
    let count = 0;
    for (let rest = domain; rest !== 0; rest &= rest - 1) this.found[count++] = ~(31 - Math.clz32(rest & -rest));
    return count;
  }

  /** Takes the values listed last. */
  choose(count: number): void {
    for (let index = 0; index < count; index++) this.choices[index] = at(this.found, index);
    this.choiceCount = count;
  }

  /** The tiles that each component can take, by its domains. */
  boundTiles(domains: Int32Array, fixedTiles: TileCounts): void {
    const { split } = this;
    this.#fixedTiles = fixedTiles;
    this.#leastOfAll.fill(0);
    this.#mostOfAll.fill(0);
    for (let component = 0; component < split.count; component++) {
      for (let terrain = 0; terrain < terrainCount; terrain++) {
        let [least, most] = [0, 0];
        for (let index = at(split.starts, component); index < at(split.starts, component + 1); index++) {
          const terrains = terrainsOf(at(domains, at(split.cells, index)));
          if ((terrains & (1 << terrain)) === 0) continue;
          most++;
          if (isSingle(terrains)) least++;
        }
        this.#bound(component, terrain, least, most);
      }
    }
  }

  #bound(component: number, terrain: number, least: number, most: number): void {
    const index = terrainCount * component + terrain;
    this.#least[index] = least;
    this.#most[index] = most;
    this.#leastOfAll[terrain] = at(this.#leastOfAll, terrain) + least;
    this.#mostOfAll[terrain] = at(this.#mostOfAll, terrain) + most;
  }

  /** Components, the smallest first. */
  inOrder(): readonly number[] {
    const { split } = this;
    const order = Array.from({ length: split.count }, (_, index) => index);
    return order.length < 2
      ? order
      : order.sort((one, other) => split.sizeOf(one) - split.sizeOf(other) || one - other);
  }

  /** False when the others leave no possible number of tiles. */
  fill(next: Level, domains: Int32Array, component: number): boolean {
    const { split } = this;
    const [start, end] = [at(split.starts, component), at(split.starts, component + 1)];
    const fixedCount = split.fixedCount;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      const index = terrainCount * component + terrain;
      const fixed = tilesOf(this.#fixedTiles, terrain, fixedCount);
      const [least, most] = [at(this.#least, index), at(this.#most, index)];
      const low = at(this.low, terrain) - fixed - (at(this.#mostOfAll, terrain) - most);
      const high = at(this.high, terrain) - fixed - (at(this.#leastOfAll, terrain) - least);
      next.low[terrain] = Math.max(least, low);
      next.high[terrain] = Math.min(most, high);
      if (at(next.low, terrain) > at(next.high, terrain)) return false;
    }
    next.take(domains, split.cells.subarray(start, end).sort());
    return true;
  }

  /** The component's tiles are now known exactly. */
  noteSolved(component: number, { ways, cellCount }: Component): void {
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      let [least, most] = [cellCount, 0];
      for (const tiles of ways.keys()) {
        const count = tilesOf(tiles, terrain, cellCount);
        if (count < least) least = count;
        if (count > most) most = count;
      }
      const index = terrainCount * component + terrain;
      this.#leastOfAll[terrain] = at(this.#leastOfAll, terrain) - at(this.#least, index);
      this.#mostOfAll[terrain] = at(this.#mostOfAll, terrain) - at(this.#most, index);
      this.#bound(component, terrain, least, most);
    }
  }
}

/** Branches tried, and bytes remembered. */
interface Limits {
  readonly steps: number;
  readonly bytes: number;
}

/**
 * A part splits into components that share nothing but tile counts; a component is branched on one space, and solved
 * once.
 */
export class Search {
  readonly #geometry: Geometry;
  readonly #limits: Limits;
  readonly #propagation: Propagation;
  readonly #levels: Level[] = [];
  readonly #known = new Map<string, Component>();
  #bytes = 0;
  steps = 0;
  /** True when a limit was reached, so that not everything was found. */
  isStopped = false;
  /** A component's parts come before it. */
  readonly finished: Component[] = [];

  constructor(geometry: Geometry, limits: Limits) {
    this.#geometry = geometry;
    this.#limits = limits;
    this.#propagation = new Propagation(geometry);
  }

  /** Completes a board of these `domains`, which are narrowed; false when that is impossible. To be called once. */
  run(domains: Int32Array, tiles: readonly number[]): boolean {
    const level = this.#level(0);
    const cells = Int32Array.from(domains.keys());
    level.take(domains, cells);
    level.low.set(tiles);
    level.high.set(tiles);
    const { part } = this.#propagation;
    part.open(level, level.domains);
    part.announceKnown();
    if (!this.#propagation.settle()) return false;
    domains.set(level.domains);
    const branch = this.#conjunction(level, level.domains, 0);
    const root = this.#finish(level, branch === null ? [] : [branch]);
    return root.ways.size > 0 || this.isStopped;
  }

  #level(depth: number): Level {
    return (this.#levels[depth] ??= new Level(this.#geometry));
  }

  #finish({ count, low, high }: Level, branches: readonly Branch[]): Component {
    const question = { cellCount: count, low: [...low], high: [...high], branches };
    const ways = waysOf(
      question,
      ({ fixedTiles, components }) =>
        waysTogether(
          fixedTiles,
          components.map((one) => one.ways),
          numbers,
        ),
      numbers,
    );
    const component = { ...question, ways };
    this.finished.push(component);
    return component;
  }

  /** The caller has filled `level`. */
  #solve(level: Level, depth: number, isSettled: boolean): Component {
    const key = keyOf(level);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const component = this.#finish(level, this.#branches(level, depth, isSettled));
    if (!this.isStopped) this.#remember(key, component);
    return component;
  }

  #remember(key: string, component: Component): void {
    this.#known.set(key, component);
    this.#bytes += 400 + 2 * key.length + 80 * component.ways.size;
    for (const { fixed, components } of component.branches)
      this.#bytes += 250 + 4 * fixed.length + 8 * components.length;
    if (this.#bytes > this.#limits.bytes) this.isStopped = true;
  }

  #branches(level: Level, depth: number, isSettled: boolean): Branch[] {
    const { part } = this.#propagation;
    part.open(level, level.domains);
    if (isSettled ? !this.#propagation.survey() : !this.#propagation.settle()) return [];
    if (!isSettled && this.#propagation.hasNarrowed) {
      const branch = this.#conjunction(level, level.domains, depth);
      return branch === null ? [] : [branch];
    }
    const cell = this.#choose(level);
    const branches: Branch[] = [];
    for (let index = 0; index < level.choiceCount && !this.isStopped; index++) {
      if (this.steps >= this.#limits.steps) {
        this.isStopped = true;
        break;
      }
      this.steps++;
      level.child.set(level.domains);
      part.open(level, level.child);
      if (!choose(part, cell, at(level.choices, index)) || !this.#propagation.settle()) continue;
      const branch = this.#conjunction(level, level.child, depth);
      if (branch !== null) branches.push(branch);
    }
    return branches;
  }

  /** Takes the cell with the fewest choices: crops when its region is determined, otherwise live regions. Returns the cell. */
  #choose(level: Level): number {
    const { part, pieces, regions } = this.#propagation;
    let [best, bestCell] = [Infinity, -1];
    for (let index = 0; index < level.count; index++) {
      const cell = at(level.cells, index);
      const domain = at(level.domains, cell);
      const weight = 1 + at(part.emptied, cell);
      const isCrop = pieces.isInDetermined(cell);
      if (isCrop && isSingle(domain)) continue;
      const most = Math.min(level.found.length, Math.ceil(best * weight) - 1);
      const count = isCrop ? level.listValues(domain) : regions.listLive(cell, most, level.found);
      if (count / weight >= best) continue;
      best = count / weight;
      bestCell = cell;
      level.choose(count);
      if (count <= 1) break;
    }
    return bestCell;
  }

  /** Solves the smallest components first; null when one cannot be filled. */
  #conjunction(level: Level, domains: Int32Array, depth: number): Branch | null {
    const { split } = level;
    split.split(this.#geometry, domains, level.cells, level.count);
    const fixed = new Int32Array(split.fixedCount);
    let fixedTiles: TileCounts = 0;
    for (let index = 0; index < split.fixedCount; index++) {
      const cell = at(split.fixed, index);
      const value = 31 - Math.clz32(at(domains, cell));
      fixed[index] = valueCount * cell + value;
      fixedTiles += oneTile[(value / cropCount) | 0] ?? 0;
    }
    level.boundTiles(domains, fixedTiles);
    const components: Component[] = [];
    for (const index of level.inOrder()) {
      const next = this.#level(depth + 1);
      if (!level.fill(next, domains, index)) return null;
      const component = this.#solve(next, depth + 1, split.count === 1);
      if (component.ways.size === 0) return null;
      components.push(component);
      if (this.isStopped && components.length < split.count) return null;
      level.noteSolved(index, component);
    }
    return { fixed, fixedTiles, components };
  }
}
