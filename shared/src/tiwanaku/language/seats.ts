import type { Options } from '../options.ts';

export const seatsOf = ({ mode }: Pick<Options, 'mode'>): { readonly min: number; readonly max: number } =>
  mode === 'solo' ? { min: 1, max: 1 } : { min: 2, max: 4 };
