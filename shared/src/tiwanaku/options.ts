import type { Aids } from './deduction/aids.ts';
import type { CoopDifficulty, Land, Size, SoloDifficulty } from './types.ts';

/** Solo and coop need the long board. Without `land` any is drawn. */
export type Options = {
  readonly aids?: Aids | undefined;
  readonly land?: Land | undefined;
  readonly hints?: true | undefined;
  /** The host hands over a printed disc; no land is drawn. */
  readonly disc?: true | undefined;
} & (
  | { readonly mode: 'competitive'; readonly size: Size }
  | {
      readonly mode: 'solo';
      readonly size: 'long';
      readonly difficulty: SoloDifficulty;
      /** Accepts only divinations that are certain by the board. */
      readonly proof?: true | undefined;
    }
  | { readonly mode: 'coop'; readonly size: 'long'; readonly difficulty: CoopDifficulty }
);

export const seatsOf = ({ mode }: Pick<Options, 'mode'>): { readonly min: number; readonly max: number } =>
  mode === 'solo' ? { min: 1, max: 1 } : { min: 2, max: 4 };
