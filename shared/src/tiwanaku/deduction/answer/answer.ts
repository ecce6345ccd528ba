import { terrainLetters, type TerrainLetter, crops, terrains, type Crop, type Space } from '../../types.ts';

/** `s3` is sand with chili. */
export type Value = `${TerrainLetter}${Crop}`;

/** Open spaces, in reading order. */
export type BySpace<T> = Readonly<Partial<Record<Space, T>>>;

/** In all completions, and not on the board yet. */
export interface Certain {
  readonly terrain?: TerrainLetter;
  readonly crop?: Crop;
}

/** Some completion has what is possible; all are counted (DED-DEF-5). */
export interface ExactAnswer {
  readonly mode: 'exact';
  /** Decimal. */
  readonly completions: string;
  readonly possible: BySpace<readonly Value[]>;
  readonly certain: BySpace<Certain>;
  readonly probability: BySpace<Readonly<Partial<Record<Value, number>>>>;
  readonly confirmed: null;
  /** Branches tried. */
  readonly steps: number;
}

/** The limit was reached: `possible` is a superset, `certain` a subset; what is not `confirmed` is undecided. */
export interface BoundsAnswer {
  readonly mode: 'bounds';
  readonly completions: null;
  readonly possible: BySpace<readonly Value[]>;
  readonly certain: BySpace<Certain>;
  readonly probability: null;
  /** Of completions found. */
  readonly confirmed: BySpace<readonly Value[]>;
  readonly steps: number;
}

/** By terrain, then by crop (DED-DEF-6). */
export type Answer = ExactAnswer | BoundsAnswer;

const letters = terrains.map((terrain) => terrainLetters[terrain]);

export const valueNames: readonly Value[] = letters.flatMap((letter) => crops.map((crop): Value => `${letter}${crop}`));

/** What all values share and the board does not show. */
export function commonTo(
  values: readonly Value[],
  known: { readonly terrain: unknown; readonly crop: unknown },
): Certain | null {
  const [first] = values;
  const letter = letters.find((one) => values.every((value) => value.startsWith(one)));
  const crop = crops.find((one) => values.every((value) => value.endsWith(String(one))));
  const hasTerrain = first !== undefined && known.terrain === undefined && letter !== undefined;
  const hasCrop = first !== undefined && known.crop === undefined && crop !== undefined;
  if (!hasTerrain && !hasCrop) return null;
  return { ...(hasTerrain && { terrain: letter }), ...(hasCrop && { crop }) };
}
