/**
 * What is left of a board of which part is hidden, kept as docs/deduction.md words it. Shares no code with the candidates of
 * the ladder.
 */
export interface PartialLand {
  readonly spaces: readonly string[];
  /** Letters from the top, `.` where nothing is. */
  readonly terrain: readonly string[];
  /** The tiles of the whole board, by letter. */
  readonly tiles: Readonly<Record<string, number>>;
}

export const letters = ['m', 's', 'g', 'r'] as const;

const columnOf = (space: string): number => space.charCodeAt(0) - 'a'.charCodeAt(0);

function apart(one: string, other: string): readonly [number, number] {
  return [Math.abs(columnOf(one) - columnOf(other)), Math.abs(Number(one.charAt(1)) - Number(other.charAt(1)))];
}
const isBeside = (one: string, other: string): boolean => apart(one, other)[0] + apart(one, other)[1] === 1;
const isTouching = (one: string, other: string): boolean => Math.max(...apart(one, other)) === 1;

interface Neighbours {
  readonly beside: ReadonlyMap<string, readonly string[]>;
  readonly around: ReadonlyMap<string, readonly string[]>;
}

const neighbours = new Map<number, Neighbours>();

function neighboursOn(spaces: readonly string[]): Neighbours {
  const of = (isNear: (one: string, other: string) => boolean) =>
    new Map(spaces.map((one) => [one, spaces.filter((other) => isNear(one, other))]));
  const found = neighbours.get(spaces.length) ?? { beside: of(isBeside), around: of(isTouching) };
  neighbours.set(spaces.length, found);
  return found;
}

export class PlainPartial {
  readonly spaces: readonly string[];
  readonly #tiles: Readonly<Record<string, number>>;
  readonly #near: Neighbours;
  readonly lies = new Map<string, string>();
  readonly planted = new Map<string, number>();
  /** The possible terrains by space. */
  readonly terrains = new Map<string, Set<string>>();
  readonly crops = new Map<string, Set<number>>();
  /** The regions found so far, until more terrain is known. */
  readonly #regions = new Map<string, readonly string[]>();

  constructor({ spaces, terrain, tiles }: PartialLand, planted: Readonly<Record<string, number>>) {
    this.spaces = spaces;
    this.#tiles = tiles;
    this.#near = neighboursOn(spaces);
    for (const space of spaces) {
      const letter = terrain[Number(space.charAt(1)) - 1]?.charAt(columnOf(space)) ?? '.';
      if (letter !== '.') this.lies.set(space, letter);
      this.terrains.set(space, new Set(letter === '.' ? letters : [letter]));
      this.crops.set(space, new Set([1, 2, 3, 4, 5]));
    }
    for (const [space, crop] of Object.entries(planted)) this.plant(space, crop);
    this.keepBooks();
  }

  get open(): readonly string[] {
    return this.spaces.filter((space) => !this.planted.has(space));
  }
  get hidden(): readonly string[] {
    return this.spaces.filter((space) => !this.lies.has(space));
  }
  beside = (space: string): readonly string[] => this.#near.beside.get(space) ?? [];
  around = (space: string): readonly string[] => this.#near.around.get(space) ?? [];
  cropsOf = (space: string): ReadonlySet<number> => this.crops.get(space) ?? new Set();
  canBe = (space: string, letter: string): boolean => this.terrains.get(space)?.has(letter) === true;
  mustBe = (space: string, letter: string): boolean =>
    this.canBe(space, letter) && this.terrains.get(space)?.size === 1;

  tilesLeft(letter: string): number {
    return (this.#tiles[letter] ?? 0) - [...this.lies.values()].filter((one) => one === letter).length;
  }

  /** The region of a space of known terrain; empty for a hidden space. */
  regionOf(space: string): readonly string[] {
    const known = this.#regions.get(space) ?? this.#grown(space);
    this.#regions.set(space, known);
    return known;
  }

  #grown(space: string): readonly string[] {
    const letter = this.lies.get(space);
    if (letter === undefined) return [];
    const region = new Set([space]);
    for (const one of region) for (const near of this.beside(one)) if (this.lies.get(near) === letter) region.add(near);
    return this.spaces.filter((one) => region.has(one));
  }

  get regions(): readonly (readonly string[])[] {
    return this.spaces.map((space) => this.regionOf(space)).filter(([first], at) => first === this.spaces[at]);
  }

  isClosed(region: readonly string[]): boolean {
    const letter = this.lies.get(region[0] ?? '') ?? '';
    const canGrow = region.some((space) =>
      this.beside(space).some((near) => !this.lies.has(near) && this.canBe(near, letter)),
    );
    return region.length >= 5 || this.tilesLeft(letter) <= 0 || !canGrow;
  }

  sees(one: string, other: string): boolean {
    return one !== other && (this.around(one).includes(other) || this.regionOf(one).includes(other));
  }

  plant(space: string, crop: number): void {
    this.planted.set(space, crop);
    this.crops.set(space, new Set([...this.cropsOf(space)].filter((one) => one === crop)));
  }
  strike(space: string, crop: number): void {
    this.crops.get(space)?.delete(crop);
  }
  reveal(space: string, letter: string): void {
    this.#regions.clear();
    this.lies.set(space, letter);
    this.terrains.set(space, new Set([letter]));
  }
  rule(space: string, letter: string): void {
    this.terrains.get(space)?.delete(letter);
  }

  /** Applies DED-NEAR and DED-CLOSED until nothing changes. */
  keepBooks(): void {
    for (let before = ''; before !== this.text;) {
      before = this.text;
      for (const [space, crop] of this.planted)
        for (const other of this.spaces) if (this.sees(space, other)) this.strike(other, crop);
      for (const region of this.regions.filter((one) => this.isClosed(one))) {
        const letter = this.lies.get(region[0] ?? '') ?? '';
        for (const space of region) {
          for (const crop of [1, 2, 3, 4, 5]) if (crop > region.length) this.strike(space, crop);
          for (const near of this.around(space)) if (!this.lies.has(near)) this.rule(near, letter);
        }
      }
    }
  }

  /** Everything that is left. */
  get text(): string {
    return this.spaces
      .map((space) => {
        const kinds = letters.filter((letter) => this.canBe(space, letter)).join('');
        return `${space} ${kinds} ${[...this.cropsOf(space)].sort().join('')}`;
      })
      .join('|');
  }
}
