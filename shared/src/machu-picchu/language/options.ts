import type { Variant } from './words.ts';

/** What the host chooses before a match. */
export interface Options {
  readonly variant: Variant;
  /** The name of a city map of the component data (MAP-CTY-1). */
  readonly city: string;
}
