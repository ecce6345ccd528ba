import type { Arrow, Terrain } from './types.ts';

/** Letters of the terrains on a board written row by row. */
export const terrainLetters = { mud: 'm', sand: 's', grass: 'g', rock: 'r' } as const satisfies Record<Terrain, string>;

/** An arrow as records and secrets write it: first letter of its direction and its colour, `n-blue`. */
export const arrowText = ({ direction, color }: Arrow): string => `${direction.slice(0, 1)}-${color}`;
