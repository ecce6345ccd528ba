import { invariant } from '../../kernel/index.ts';
import { terrains, type Arrow, type Terrain } from './types.ts';

/** For boards written row by row. */
export const terrainLetters = { mud: 'm', sand: 's', grass: 'g', rock: 'r' } as const satisfies Record<Terrain, string>;
export type TerrainLetter = (typeof terrainLetters)[Terrain];

export const terrainByLetter: ReadonlyMap<string, Terrain> = new Map(
  terrains.map((terrain) => [terrainLetters[terrain], terrain]),
);

export function terrainOf(letter: TerrainLetter): Terrain {
  const terrain = terrainByLetter.get(letter);
  invariant(terrain !== undefined, 'every letter stands for a terrain');
  return terrain;
}

/** As in records and secrets: `n-blue`. */
export const arrowText = ({ direction, color }: Arrow): string => `${direction.slice(0, 1)}-${color}`;
