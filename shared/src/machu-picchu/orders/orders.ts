import type { Command } from '../language/commands.ts';

export const answerKinds = ['ask', 'always', 'never'] as const;
type Kind = (typeof answerKinds)[number];

/** Of one seat (MAP-STO). */
export interface Orders {
  readonly produce: Kind;
  /** What *always* keeps (MAP-STO-4). */
  readonly keepCorn: number;
  readonly sacrifice: Kind;
  readonly offer: Exclude<Kind, 'always'>;
  readonly collect: Kind;
  /** They answer only questions after this one (MAP-STO-6). */
  readonly since: number;
  /** To the next questions of one turn or night (MAP-STO-7). */
  readonly ahead: { readonly turns: number; readonly answers: readonly Command[] } | null;
}

/** See MAP-STO-1. */
export const noOrders: Orders = {
  produce: 'ask',
  keepCorn: 0,
  sacrifice: 'ask',
  offer: 'ask',
  collect: 'ask',
  since: 0,
  ahead: null,
};
