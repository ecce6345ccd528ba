import type { Command } from '../language/commands.ts';

export const answerKinds = ['ask', 'always', 'never'] as const;
type Kind = (typeof answerKinds)[number];

/** Standing orders of one seat, and its answers in advance (MAP-STO). */
export interface Orders {
  readonly produce: Kind;
  /** Corn that *always* keeps when Incas produce (MAP-STO-4). */
  readonly keepCorn: number;
  readonly sacrifice: Kind;
  readonly offer: Exclude<Kind, 'always'>;
  readonly collect: Kind;
  /** The question that was open when the orders were given; they answer later ones only (MAP-STO-6). */
  readonly since: number;
  /** Answers to this seat's next questions in one turn or night, in order (MAP-STO-7). */
  readonly ahead: { readonly turns: number; readonly answers: readonly Command[] } | null;
}

/** The default of every player (MAP-STO-1). */
export const noOrders: Orders = {
  produce: 'ask',
  keepCorn: 0,
  sacrifice: 'ask',
  offer: 'ask',
  collect: 'ask',
  since: 0,
  ahead: null,
};
