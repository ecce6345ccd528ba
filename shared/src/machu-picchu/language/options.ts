import type { District, Variant } from './words.ts';

export interface Options {
  readonly variant: Variant;
  /** A city map (MAP-CTY-1), or `own`. */
  readonly city: string;
  /** With `own` only. */
  readonly pairs?: readonly (readonly [District, District])[] | undefined;
}

export const seatsOf = (): { readonly min: number; readonly max: number } => ({ min: 2, max: 5 });

export const ownCity = 'own';
