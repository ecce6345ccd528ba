import { at } from '../geometry/bits.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { cropCount, isSingle, valueCount } from '../geometry/values.ts';
import { numbers, waysOf, waysTogether } from '../counts/ways.ts';
import { oneTile, type TileCounts } from '../counts/tiles.ts';
import { Propagation } from '../propagation/propagation.ts';
import type { Branch, Component } from './graph.ts';
import { choose } from './choice.ts';
import { keyOf } from './key.ts';
import { Level } from './level.ts';

/** Branches tried, and bytes remembered. */
export interface Limits {
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
  /** At a limit: not everything was found. */
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

  /** Takes the cell with fewest: crops when its region is determined, else live regions. Answers with the cell. */
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

  /** Smallest first; null when a component cannot be filled. */
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
