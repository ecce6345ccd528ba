import type { District, Variant } from './words.ts';

/** What the host chooses before a match. */
export interface Options {
  readonly variant: Variant;
  /** The name of a city map of the component data (MAP-CTY-1), or `own`. */
  readonly city: string;
  /** The adjacent pairs of the host's own map, with `own` alone. */
  readonly pairs?: readonly (readonly [District, District])[] | undefined;
}

/** How many people play, whatever the options. */
export const seatsOf = (): { readonly min: number; readonly max: number } => ({ min: 2, max: 5 });

/** Names a map that a host made, in place of one of the component data. */
export const ownCity = 'own';
