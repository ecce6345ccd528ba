import { invariant, randomBelow, seededRandom, seedOf, type Random } from '../../kernel/index.ts';
import { dimensions } from '../board.ts';
import { marginals, numbers, waysTogether, type Branch, type Component, type TileCounts } from '../deduction/counts.ts';
import {
  at,
  cropCount,
  cropsIn,
  cropsOf,
  geometryOf,
  isSingle,
  terrainCount,
  terrainsOf,
  valueCount,
} from '../deduction/geometry.ts';
import { domainsOf, positionText, spacesByCell, type BoardPosition } from '../deduction/position.ts';
import { Propagation } from '../deduction/propagation/propagation.ts';
import { choose, Search, type Choice } from '../deduction/search.ts';
import { perTerrain } from '../position.ts';
import { terrains, type Size, type Space, type TrueMap } from '../types.ts';
import { cropsInBox } from './tokens.ts';

/** The value (5 × terrain + crop − 1) of each cell; cells are numbered as in a geometry, column by column. */
export type Land = Int8Array;

/** What a bot thinks of the board: what can be, and how likely it is. It depends on the position alone. */
export interface Belief {
  readonly cells: readonly Space[];
  readonly cellOf: ReadonlyMap<Space, number>;
  /** The values that each cell may have; too many where the search reached its limit. */
  readonly domains: Int32Array;
  /** The certain crop of a cell, 0 where there is none. */
  certainCrop(cell: number): number;
  /** Whether all boards that fit were counted. */
  readonly isCounted: boolean;
  /** Shares by crop, from 1: `cropShare[5 × cell + crop − 1]`. */
  readonly cropShare: Float64Array;
  /** `terrainShare[4 × cell + terrain]` */
  readonly terrainShare: Float64Array;
  /** Boards drawn among those that fit; where they were not all found, what is far from the open land is only roughly right. */
  lands(count: number, random: Random): readonly Land[];
}

/** Using this much memory counts as reaching the limit of steps. */
const bytesLimit = 12_000_000;

/** Searches for `steps` at most; where not all boards were found, `samples` are drawn. */
function searched(position: BoardPosition, steps: number, samples: number, key: string): Belief {
  const { columns, rows } = dimensions[position.size];
  const cells = spacesByCell(position.size);
  const cellOf = new Map(cells.map((space, cell) => [space, cell]));
  const domains = domainsOf(position);
  const search = new Search(geometryOf(columns, rows), { steps, bytes: bytesLimit });
  const tiles = terrains.map((terrain) => position.tiles[terrain]);
  search.run(domains, tiles);
  const counted = search.isStopped ? null : marginals(search.finished, cells.length, ({ ways }) => ways, numbers);
  const certainCrop = (cell: number): number => {
    const crops = cropsOf(at(domains, cell));
    return crops !== 0 && isSingle(crops) ? 32 - Math.clz32(crops) : 0;
  };
  if (counted !== null) {
    const { completions, occurrences } = counted;
    const shares = Float64Array.from(
      { length: cells.length * valueCount },
      (_, value) => (occurrences[value] ?? 0) / completions,
    );
    for (let cell = 0; cell < cells.length; cell++) {
      let possible = 0;
      for (let value = 0; value < valueCount; value++)
        if ((shares[cell * valueCount + value] ?? 0) > 0) possible |= 1 << value;
      domains[cell] = possible;
    }
    const root = search.finished.at(-1);
    invariant(root !== undefined, 'what was counted has a root');
    const drawer = new Drawer(root, cells.length);
    return {
      cells,
      cellOf,
      domains,
      certainCrop,
      isCounted: true,
      ...sharesOf(shares, cells.length),
      lands: (count, source) => Array.from({ length: count }, () => drawer.land(source)),
    };
  }
  const sketcher = new Sketcher(position, domains);
  const drawn = samples > 0 ? sketcher.lands(samples, seededRandom(seedOf(key))) : [];
  const shares = new Float64Array(cells.length * valueCount);
  for (let cell = 0; cell < cells.length; cell++) addShares(shares, cell, at(domains, cell), drawn);
  return {
    cells,
    cellOf,
    domains,
    certainCrop,
    isCounted: false,
    ...sharesOf(shares, cells.length),
    lands: (count, source) => Array.from({ length: count }, (_, index) => sketcher.varied(index % samples, source)),
  };
}

/** The drawn boards count together with a bit of everything that is possible, so that few boards prove nothing. */
function addShares(shares: Float64Array, cell: number, domain: number, drawn: readonly Land[]): void {
  let possible = 0;
  for (let rest = domain; rest !== 0; rest &= rest - 1) possible++;
  const all = drawn.length + 2;
  for (let value = 0; value < valueCount; value++)
    if ((domain & (1 << value)) !== 0) shares[cell * valueCount + value] = 2 / possible / all;
  for (const land of drawn) {
    const value = land[cell] ?? 0;
    if ((domain & (1 << value)) !== 0)
      shares[cell * valueCount + value] = (shares[cell * valueCount + value] ?? 0) + 1 / all;
  }
}

function sharesOf(shares: Float64Array, cellCount: number): Pick<Belief, 'cropShare' | 'terrainShare'> {
  const cropShare = new Float64Array(cellCount * cropCount);
  const terrainShare = new Float64Array(cellCount * terrainCount);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let value = 0; value < valueCount; value++) {
      const share = shares[cell * valueCount + value] ?? 0;
      const [crop, terrain] = [cell * cropCount + (value % cropCount), cell * terrainCount + ((value / cropCount) | 0)];
      cropShare[crop] = (cropShare[crop] ?? 0) + share;
      terrainShare[terrain] = (terrainShare[terrain] ?? 0) + share;
    }
  }
  return { cropShare, terrainShare };
}

const unit = 2 ** 32;

type Ways = ReadonlyMap<TileCounts, number>;

/** Draws boards, each as likely as the others, from the graph of a finished search. */
class Drawer {
  readonly #root: Component;
  readonly #cellCount: number;
  /** For each branch and index: the ways to fill its components from there on. */
  readonly #rests = new Map<Branch, readonly Ways[]>();

  constructor(root: Component, cellCount: number) {
    this.#root = root;
    this.#cellCount = cellCount;
  }

  land(random: Random): Land {
    const land = new Int8Array(this.#cellCount);
    const [tiles] = this.#root.ways.keys();
    if (tiles !== undefined) this.#fill(land, this.#root, tiles, random);
    return land;
  }

  #restsOf(branch: Branch): readonly Ways[] {
    const known = this.#rests.get(branch);
    if (known !== undefined) return known;
    const ways = branch.components.map((component) => component.ways);
    const rests = [...ways.keys(), ways.length].map((from) => waysTogether(0, ways.slice(from), numbers));
    this.#rests.set(branch, rests);
    return rests;
  }

  #fill(land: Land, component: Component, tiles: TileCounts, random: Random): void {
    const weights = component.branches.map((branch) => this.#restsOf(branch)[0]?.get(tiles - branch.fixedTiles) ?? 0);
    const branch = component.branches[drawnIndex(weights, random)];
    if (branch === undefined) return;
    for (const fixed of branch.fixed) land[(fixed / valueCount) | 0] = fixed % valueCount;
    const rests = this.#restsOf(branch);
    let left = tiles - branch.fixedTiles;
    for (const [index, part] of branch.components.entries()) {
      const after = rests[index + 1];
      const choices = [...part.ways];
      const own =
        choices[
          drawnIndex(
            choices.map(([own, ways]) => ways * (after?.get(left - own) ?? 0)),
            random,
          )
        ];
      if (own === undefined) return;
      this.#fill(land, part, own[0], random);
      left -= own[0];
    }
  }
}

/** An index, each as likely as its weight. */
function drawnIndex(weights: readonly number[], random: Random): number {
  if (weights.length === 1) return 0;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let left = (random() / unit) * sum;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    left -= weight;
    last = index;
    if (left < 0) break;
  }
  return last;
}

/** Steps of one attempt, and attempts for each board. */
const stepsPerAttempt = 60;
const attempts = 3;

/**
 * Draws boards where there are too many to be counted: regions and crops for all open land, as the search would find them, and
 * anything possible on the other spaces.
 */
class Sketcher {
  readonly #domains: Int32Array;
  readonly #cells: Int32Array;
  readonly #open: Int32Array;
  readonly #tiles: Int32Array;
  readonly #propagation: Propagation;
  readonly #found = new Int32Array(1024);
  readonly #random: { source: Random } = { source: () => 0 };
  readonly #sketches: Int32Array[] = [];
  #steps = 0;

  constructor(position: BoardPosition, domains: Int32Array) {
    const { columns, rows } = dimensions[position.size];
    this.#domains = domains;
    this.#cells = Int32Array.from(domains.keys());
    this.#open = this.#cells.filter((cell) => isSingle(terrainsOf(at(domains, cell))));
    this.#tiles = Int32Array.from(terrains, (terrain) => position.tiles[terrain]);
    this.#propagation = new Propagation(geometryOf(columns, rows));
  }

  /** Draws so many, and remembers them for `varied`. */
  lands(count: number, random: Random): Land[] {
    this.#random.source = random;
    for (let index = 0; index < count; index++) {
      let found: Int32Array | null = null;
      for (let attempt = 0; attempt < attempts && found === null; attempt++) found = this.#attempt();
      this.#sketches.push(found ?? this.#domains);
    }
    return this.#sketches.map((sketch) => this.#filled(sketch));
  }

  /** The same open land with other spaces drawn anew, for drawing the open land takes long. */
  varied(index: number, random: Random): Land {
    this.#random.source = random;
    return this.#filled(this.#sketches[index] ?? this.#domains);
  }

  #attempt(): Int32Array | null {
    this.#steps = stepsPerAttempt;
    const domains = this.#domains.slice();
    this.#enter(domains);
    this.#propagation.part.announceKnown();
    return this.#propagation.settle() ? this.#complete(domains) : null;
  }

  #enter(domains: Int32Array): void {
    const [cells, tiles] = [this.#cells, this.#tiles];
    this.#propagation.part.open({ cells, count: cells.length, low: tiles, high: tiles }, domains);
  }

  #complete(domains: Int32Array): Int32Array | null {
    const [cell, choices] = this.#narrowest(domains);
    if (choices === null) return domains;
    while (choices.length > 0) {
      if (this.#steps-- <= 0) return null;
      const [choice] = choices.splice(randomBelow(this.#random.source, choices.length), 1);
      const tried = domains.slice();
      this.#enter(tried);
      if (choice === undefined || !choose(this.#propagation.part, cell, choice) || !this.#propagation.settle())
        continue;
      const whole = this.#complete(tried);
      if (whole !== null) return whole;
    }
    return null;
  }

  /** The open cell with the fewest choices: crops where the region is determined, otherwise regions. Null when none has a choice. */
  #narrowest(domains: Int32Array): readonly [number, Choice[] | null] {
    const { pieces, regions } = this.#propagation;
    let best: readonly [number, Choice[] | null] = [0, null];
    for (const cell of this.#open) {
      const domain = at(domains, cell);
      const isCrop = pieces.isInDetermined(cell);
      if (isCrop && isSingle(domain)) continue;
      const most = Math.min(this.#found.length, (best[1]?.length ?? Infinity) - 1);
      if (most <= 0) break;
      let count = 0;
      if (isCrop)
        for (let rest = domain; rest !== 0; rest &= rest - 1) this.#found[count++] = ~(31 - Math.clz32(rest & -rest));
      else count = regions.listLive(cell, most, this.#found);
      if (count <= most) best = [cell, [...this.#found.subarray(0, count)]];
    }
    return best;
  }

  #filled(domains: Int32Array): Land {
    const random = this.#random.source;
    const land = new Int8Array(domains.length);
    const left = Array.from(this.#tiles);
    const undecided: number[] = [];
    for (const [cell, domain] of domains.entries()) {
      const kinds = terrainsOf(domain);
      if (!isSingle(kinds)) {
        undecided.push(cell);
        continue;
      }
      const terrain = 31 - Math.clz32(kinds);
      left[terrain] = (left[terrain] ?? 0) - 1;
      land[cell] = valueOf(terrain, domain, random);
    }
    for (const cell of undecided) {
      const kinds = terrainsOf(at(domains, cell));
      const fits = left.map((tiles, terrain) => ((kinds & (1 << terrain)) === 0 ? 0 : Math.max(0, tiles)));
      const all = fits.some((tiles) => tiles > 0) ? fits : left.map((tiles) => Math.max(0, tiles));
      const terrain = drawnIndex(all, random);
      left[terrain] = (left[terrain] ?? 0) - 1;
      land[cell] = valueOf(terrain, at(domains, cell), random);
    }
    return land;
  }
}

/** A value of this terrain with a crop of the domain. */
function valueOf(terrain: number, domain: number, random: Random): number {
  const crops = cropsIn(domain, terrain) || cropsOf(domain);
  const weights = cropsInBox.map((tiles, crop) => ((crops & (1 << crop)) === 0 ? 0 : tiles));
  return cropCount * terrain + drawnIndex(weights, random);
}

/** Positions that a bot has just thought about: a turn takes several commands on the same board. */
const remembered = new Map<string, Belief>();
const rememberedCount = 4;

/** The belief that a bot has in a position: the same whether it was remembered or not. */
export function beliefIn(position: BoardPosition, steps: number, samples: number): Belief {
  // The order of keys in a view may be any, that of the text may not: it is a seed.
  const tiles = perTerrain((terrain) => position.tiles[terrain]);
  const key = `${steps} ${samples} ${JSON.stringify(positionText({ ...position, tiles }))}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const belief = searched(position, steps, samples, key);
  remembered.set(key, belief);
  for (const oldest of remembered.keys()) if (remembered.size > rememberedCount) remembered.delete(oldest);
  return belief;
}

/** The belief of who knows the land. */
export function certainBelief(size: Size, { terrain, crop }: TrueMap): Belief {
  const cells = spacesByCell(size);
  const land = Int8Array.from(cells, (space) => {
    const [kind, level] = [terrain[space], crop[space]];
    invariant(kind !== undefined && level !== undefined, 'the map is whole');
    return cropCount * terrains.indexOf(kind) + level - 1;
  });
  const shares = new Float64Array(cells.length * valueCount);
  for (const [cell, value] of land.entries()) shares[cell * valueCount + value] = 1;
  return {
    cells,
    cellOf: new Map(cells.map((space, cell) => [space, cell])),
    domains: Int32Array.from(land, (value) => 1 << value),
    certainCrop: (cell) => ((land[cell] ?? 0) % cropCount) + 1,
    isCounted: true,
    ...sharesOf(shares, cells.length),
    lands: () => [land],
  };
}
