import { invariant, shuffled, type Random } from '../../kernel/index.ts';
import { dimensions } from '../board.ts';
import { crops, terrains, type Crop, type Space, type Terrain } from '../types.ts';
import { at, geometryOf, cropCount, isSingle } from './geometry.ts';
import { domainsOf, spacesByCell, type BoardPosition } from './position.ts';
import { choose, type Choice } from './search.ts';
import { Propagation } from './propagation/propagation.ts';

export interface WholeBoard {
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
}

/** Starting again is quicker than going on badly. */
const stepsPerAttempt = 400;
const attempts = 100;

/** One of the boards that fit, not each as likely as the others; null if none was found. */
export function completed(position: BoardPosition, random: Random): WholeBoard | null {
  const completion = new Completion(position, random);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const board = completion.attempt();
    if (board !== null) return board;
  }
  return null;
}

/** A depth-first search with the engine's rules. */
class Completion {
  readonly #random: Random;
  readonly #spaces: readonly Space[];
  readonly #domains: Int32Array;
  readonly #cells: Int32Array;
  readonly #tiles: Int32Array;
  readonly #propagation: Propagation;
  readonly #found = new Int32Array(1024);
  #steps = 0;

  constructor(position: BoardPosition, random: Random) {
    const { columns, rows } = dimensions[position.size];
    this.#random = random;
    this.#spaces = spacesByCell(position.size);
    this.#domains = domainsOf(position);
    this.#cells = Int32Array.from(this.#domains.keys());
    this.#tiles = Int32Array.from(terrains, (terrain) => position.tiles[terrain]);
    this.#propagation = new Propagation(geometryOf(columns, rows));
  }

  attempt(): WholeBoard | null {
    this.#steps = stepsPerAttempt;
    const domains = this.#domains.slice();
    this.#open(domains);
    this.#propagation.part.announceKnown();
    const whole = this.#propagation.settle() ? this.#complete(domains) : null;
    return whole && this.#named(whole);
  }

  #open(domains: Int32Array): void {
    const [cells, tiles] = [this.#cells, this.#tiles];
    this.#propagation.part.open({ cells, count: cells.length, low: tiles, high: tiles }, domains);
  }

  /** Completes a settled board. */
  #complete(domains: Int32Array): Int32Array | null {
    const [cell, choices] = this.#narrowest(domains);
    if (choices === null) return domains;
    for (const choice of shuffled(this.#random, choices)) {
      if (this.#steps-- <= 0) return null;
      const tried = domains.slice();
      this.#open(tried);
      if (!choose(this.#propagation.part, cell, choice) || !this.#propagation.settle()) continue;
      const whole = this.#complete(tried);
      if (whole !== null) return whole;
    }
    return null;
  }

  /** Chooses like the search: crops where the region is determined, otherwise regions. Null when every cell is known. */
  #narrowest(domains: Int32Array): readonly [number, readonly Choice[] | null] {
    const { pieces, regions } = this.#propagation;
    let best: readonly [number, readonly Choice[] | null] = [0, null];
    for (const cell of shuffled(this.#random, [...this.#cells])) {
      const isCrop = pieces.isInDetermined(cell);
      if (isCrop && isSingle(at(domains, cell))) continue;
      const most = Math.min(this.#found.length, (best[1]?.length ?? Infinity) - 1);
      const count = isCrop ? listValues(at(domains, cell), this.#found) : regions.listLive(cell, most, this.#found);
      if (count <= most) best = [cell, [...this.#found.subarray(0, count)]];
    }
    return best;
  }

  #named(domains: Int32Array): WholeBoard {
    const terrain: Partial<Record<Space, Terrain>> = {};
    const crop: Partial<Record<Space, Crop>> = {};
    for (const [cell, space] of this.#spaces.entries()) {
      const value = 31 - Math.clz32(at(domains, cell));
      const [kind, level] = [terrains[Math.floor(value / cropCount)], crops[value % cropCount]];
      invariant(kind !== undefined && level !== undefined, 'every cell has a value');
      terrain[space] = kind;
      crop[space] = level;
    }
    return { terrain, crop };
  }
}

/** Returns the number of values. */
function listValues(domain: number, found: Int32Array): number {
  let count = 0;
  for (let rest = domain; rest !== 0; rest &= rest - 1) found[count++] = ~(31 - Math.clz32(rest & -rest));
  return count;
}
