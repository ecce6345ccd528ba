import { at, terrainCount } from '../geometry.ts';
import type { Part, Pieces } from './part.ts';

/**
 * Places crops 1 to n on n spaces (TIW-SCN-3). The crops given so far are a set; all such sets are 32 bits, so one more space
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

const mostPieces = 45;

/**
 * DED-NEED: pieces that cannot be one region need at least the sum of their smallest growths. As of the last `measure`.
 */
export class Reserve {
  /** Sure cells, tiles left and tiles that pieces need, by terrain. */
  readonly sureLo = new Int32Array(terrainCount);
  readonly sureHi = new Int32Array(terrainCount);
  readonly left = new Int32Array(terrainCount);
  readonly needed = new Int32Array(terrainCount);
  /** Pieces that count, and their growths. */
  count = 0;
  readonly terrain = new Int32Array(mostPieces);
  readonly lo = new Int32Array(mostPieces);
  readonly hi = new Int32Array(mostPieces);
  readonly growth = new Int32Array(mostPieces);
  readonly #crops = new Int32Array(5);
  readonly #joinLo = new Int32Array(mostPieces);
  readonly #joinHi = new Int32Array(mostPieces);
  readonly #growths = new Int32Array(mostPieces);

  /** False when a piece cannot grow enough or tiles are too few. */
  measure(part: Part, pieces: Pieces): boolean {
    this.count = 0;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      this.sureLo[terrain] = at(part.sureLo, terrain);
      this.sureHi[terrain] = at(part.sureHi, terrain);
      this.left[terrain] = at(part.high, terrain) - at(part.sureCount, terrain);
      this.needed[terrain] = 0;
    }
    for (let piece = 0; piece < pieces.count; piece++) {
      this.#growths[piece] = 0;
      if (at(pieces.isDetermined, piece) !== 0) continue;
      const growth = this.#smallestGrowth(part, pieces, piece);
      if (growth > at(this.left, at(pieces.terrain, piece))) return false;
      this.#growths[piece] = growth;
    }
    // The largest growths are counted first, without pieces that could join a counted one.
    for (let growth = 4; growth > 0; growth--) {
      for (let piece = 0; piece < pieces.count; piece++) {
        if (at(this.#growths, piece) === growth && !this.#canJoinCounted(pieces, piece))
          this.#add(pieces, piece, growth);
      }
    }
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      if (at(this.needed, terrain) > at(this.left, terrain)) return false;
    }
    return true;
  }

  #add(pieces: Pieces, piece: number, growth: number): void {
    const terrain = at(pieces.terrain, piece);
    this.terrain[this.count] = terrain;
    this.lo[this.count] = at(pieces.lo, piece);
    this.hi[this.count] = at(pieces.hi, piece);
    this.growth[this.count++] = growth;
    this.needed[terrain] = at(this.needed, terrain) + growth;
  }

  #canJoinCounted(pieces: Pieces, piece: number): boolean {
    for (let other = 0; other < this.count; other++) {
      if (at(this.terrain, other) !== at(pieces.terrain, piece)) continue;
      if (((at(this.lo, other) & at(this.#joinLo, piece)) | (at(this.hi, other) & at(this.#joinHi, piece))) !== 0)
        return true;
    }
    return false;
  }

  /** The fewest new cells; more than any when there is no region. Notes which sure cells it can have. */
  #smallestGrowth(part: Part, pieces: Pieces, piece: number): number {
    const { geometry } = part;
    const { holders, holderStarts, holderLo, holderHi, holderRimLo, holderRimHi, sizes } = geometry;
    const terrain = at(pieces.terrain, piece);
    const [ownLo, ownHi] = [at(pieces.lo, piece), at(pieces.hi, piece)];
    const [notLo, notHi] = [~at(part.mayLo, terrain), ~at(part.mayHi, terrain)];
    const [sureLo, sureHi] = [at(part.sureLo, terrain), at(part.sureHi, terrain)];
    const cell = ownLo !== 0 ? 31 - Math.clz32(ownLo & -ownLo) : 56 - Math.clz32(ownHi & -ownHi);
    const size = at(pieces.size, piece);
    let least = 99;
    let [joinLo, joinHi] = [0, 0];
    const end = at(holderStarts, 6 * cell + 5);
    for (let index = at(holderStarts, 6 * cell + size - 1); index < end; index++) {
      const [regionLo, regionHi] = [at(holderLo, index), at(holderHi, index)];
      if (((ownLo & ~regionLo) | (ownHi & ~regionHi) | (regionLo & notLo) | (regionHi & notHi)) !== 0) continue;
      if (((at(holderRimLo, index) & sureLo) | (at(holderRimHi, index) & sureHi)) !== 0) continue;
      const region = at(holders, index);
      const growth = at(sizes, region) - countSure(regionLo & sureLo, regionHi & sureHi);
      const isNew = ((regionLo & sureLo & ~joinLo) | (regionHi & sureHi & ~joinHi)) !== 0;
      if (growth >= least && !isNew) continue;
      if (!this.#hasOrder(part, region, terrain)) continue;
      joinLo |= regionLo & sureLo;
      joinHi |= regionHi & sureHi;
      if (growth < least) least = growth;
    }
    this.#joinLo[piece] = joinLo;
    this.#joinHi[piece] = joinHi;
    return least;
  }

  #hasOrder({ domains, geometry }: Part, region: number, terrain: number): boolean {
    const size = at(geometry.sizes, region);
    for (let index = 0; index < size; index++) {
      this.#crops[index] = (at(domains, at(geometry.cells, 5 * region + index)) >>> (5 * terrain)) & 0x1f;
    }
    return hasOrder(this.#crops, size);
  }
}

/** Counts sure cells, at most five. */
function countSure(lo: number, hi: number): number {
  let count = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) count++;
  for (let rest = hi; rest !== 0; rest &= rest - 1) count++;
  return count;
}
