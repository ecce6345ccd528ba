import { z } from 'zod';
import { commandSchema } from './schemas.ts';
import type { Seat } from '../kernel/index.ts';
import type { Components } from './components.ts';
import { momentOf, refusalOf } from './decide/decide.ts';
import type { Moment } from './decide/course.ts';
import { collectable } from './decide/turn-end.ts';
import { mostNow, mostSacrificed } from './decide/districts.ts';
import type { Command } from './types.ts';
import type { Known, Phase } from './state.ts';

export const answerKinds = ['ask', 'always', 'never'] as const;
type Kind = (typeof answerKinds)[number];

/** The standing orders of one seat (MAP-STO). */
export interface Orders {
  readonly produce: Kind;
  /** What *always* keeps (MAP-STO-4). */
  readonly keepCorn: number;
  readonly sacrifice: Kind;
  readonly offer: Exclude<Kind, 'always'>;
  readonly collect: Kind;
  /** They answer only questions after this one (MAP-STO-6). */
  readonly since: number;
  /** Answers to the next questions of one turn or night (MAP-STO-7). */
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

const kind = z.enum(answerKinds);

/** The schema is separate so that pages load no schema library. */
export const ordersSchema: z.ZodType<Orders> = z.strictObject({
  produce: kind,
  keepCorn: z.int().min(0).max(99),
  sacrifice: kind,
  offer: z.enum(['ask', 'never']),
  collect: kind,
  since: z.int().min(0),
  ahead: z.strictObject({ turns: z.int().min(0), answers: z.array(commandSchema).min(1).max(16) }).nullable(),
});

/** Collects as many as corn pays for, the first of equal choices (MAP-STO-2). */
function mostCollected(moment: Moment): Command {
  const choices = collectable(moment);
  const most = Math.max(...choices.map(({ length }) => length));
  return { type: 'collect', goods: choices.find(({ length }) => length === most) ?? [] };
}

function standing(moment: Moment, orders: Orders): Command | null {
  const { name } = moment.position.phase;
  if (name !== 'produce' && name !== 'sacrifice' && name !== 'offer' && name !== 'collect') return null;
  const order = orders[name];
  if (order === 'ask') return null;
  const isAlways = order === 'always';
  switch (name) {
    case 'produce': {
      const most = Math.min(mostNow(moment), Math.max(0, moment.player.goods.corn - orders.keepCorn));
      return { type: 'produce', count: isAlways ? most : 0 };
    }
    case 'sacrifice':
      return { type: 'sacrifice', llamas: isAlways ? mostSacrificed(moment) : 0 };
    case 'offer':
      return { type: 'offer', goods: [] };
    case 'collect':
      return isAlways ? mostCollected(moment) : { type: 'collect', goods: [] };
  }
}

/** Questions asked in other players' turns (MAP-STO-7); each answers the phase of the same name. */
const answerable = ['produce', 'sacrifice', 'offer', 'collect', 'receive'] as const;

/** Whether a standing order or an answer in advance can answer a phase. */
export const isOrdered = (phase: Phase['name']): boolean => answerable.some((name) => name === phase);

function inAdvance(box: Components, known: Known, seat: Seat, { ahead }: Orders): Command | null {
  const { turns, asked } = known.position;
  const answer = ahead?.turns === turns ? ahead.answers[(asked[seat] ?? 0) - 1] : undefined;
  if (answer === undefined || !answerable.some((name) => name === answer.type)) return null;
  return refusalOf(box, known, seat, answer) === null ? answer : null;
}

/** Null when the person must answer (MAP-STO). */
export function answerByOrder(box: Components, known: Known, seat: Seat, orders: Orders): Command | null {
  const { active, question } = known.position;
  if (active !== seat || question <= orders.since) return null;
  return inAdvance(box, known, seat, orders) ?? standing(momentOf(box, known, seat), orders);
}
