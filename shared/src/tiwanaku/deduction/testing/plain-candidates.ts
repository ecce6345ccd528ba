export interface PlainLand {
  readonly spaces: readonly string[];
  /** Five letters or nine in a row, from the top. */
  readonly terrain: readonly string[];
}

/** The crops left of each space; one alone once it is planted. */
export class PlainCandidates {
  readonly #land: PlainLand;
  readonly #regions: Map<string, readonly string[]>;
  readonly left: Map<string, Set<number>>;
  readonly planted: Map<string, number>;

  constructor(land: PlainLand, from?: PlainCandidates) {
    this.#land = land;
    this.#regions = from === undefined ? new Map() : from.#regions;
    this.planted = new Map(from?.planted);
    this.left = new Map(
      land.spaces.map((space) => [
        space,
        new Set(from?.left.get(space) ?? this.regionOf(space).map((_, at) => at + 1)),
      ]),
    );
  }

  copy(): PlainCandidates {
    return new PlainCandidates(this.#land, this);
  }

  get isFull(): boolean {
    return this.planted.size === this.#land.spaces.length;
  }

  get open(): readonly string[] {
    return this.#land.spaces.filter((space) => !this.planted.has(space));
  }

  get regions(): readonly (readonly string[])[] {
    return this.#land.spaces
      .map((space) => this.regionOf(space))
      .filter(([first], at) => first === this.#land.spaces[at]);
  }

  /** The spaces of a region in the order of the board. */
  regionOf(space: string): readonly string[] {
    const known = this.#regions.get(space) ?? this.#grown(space);
    this.#regions.set(space, known);
    return known;
  }

  #grown(space: string): readonly string[] {
    const region = new Set([space]);
    for (const one of region)
      for (const other of this.#land.spaces)
        if (this.#terrainOf(one) === this.#terrainOf(other) && isBeside(one, other)) region.add(other);
    return this.#land.spaces.filter((one) => region.has(one));
  }

  sees(one: string, other: string): boolean {
    return one !== other && (isTouching(one, other) || this.regionOf(one).includes(other));
  }

  crops(space: string): ReadonlySet<number> {
    return this.left.get(space) ?? new Set();
  }

  /** Plants a crop and strikes it from the spaces that see it (DED-NEAR). */
  plant(space: string, crop: number): void {
    this.planted.set(space, crop);
    this.left.set(space, new Set([crop]));
    for (const other of this.#land.spaces) if (this.sees(space, other)) this.left.get(other)?.delete(crop);
  }

  strike(space: string, crop: number): void {
    this.left.get(space)?.delete(crop);
  }

  /** A space has no crop left, or a region no place for one of its crops. */
  get isBroken(): boolean {
    return (
      this.#land.spaces.some((space) => this.crops(space).size === 0) ||
      this.regions.some((region) => region.some((_, at) => !region.some((space) => this.crops(space).has(at + 1))))
    );
  }

  #terrainOf(space: string): string {
    return this.#land.terrain[Number(space.charAt(1)) - 1]?.charAt(columnOf(space)) ?? '';
  }
}

const columnOf = (space: string): number => space.charCodeAt(0) - 'a'.charCodeAt(0);

const apart = (one: string, other: string): readonly [number, number] => [
  Math.abs(columnOf(one) - columnOf(other)),
  Math.abs(Number(one.charAt(1)) - Number(other.charAt(1))),
];

function isBeside(one: string, other: string): boolean {
  const [across, down] = apart(one, other);
  return across + down === 1;
}

function isTouching(one: string, other: string): boolean {
  return Math.max(...apart(one, other)) === 1;
}
