import { z } from 'zod';
import { plainRules, type GameRules, type GameTypes, type Seat, invariant, type SeatResult } from '../kernel/index.ts';
import { type Components, components } from './components.ts';
import { decide } from './decide/decide.ts';
import { legalCommands, mildestCommand } from './decide/legal.ts';
import { type Command, type Deck, seatsOf, type Options, type Rejection, districts } from './types.ts';
import { answerByOrder, isOrdered, ordersSchema, type Orders } from './orders.ts';
import type { Known, State } from './state.ts';
import { status } from './position.ts';
import { audienceOf, evolveView, reveals, viewFor, type View } from './view.ts';
import { commandSchema, optionsSchemaFor, eventSchema, viewSchema } from './schemas.ts';
import { evolve } from './evolve.ts';
import type { Event } from './events.ts';

/** Only the keeper uses the vault's type. */
export interface MachuPicchuTypes<Vault = unknown> extends GameTypes {
  Options: Options;
  State: State;
  Command: Command;
  Event: Event;
  Rejection: Rejection;
  View: View;
  Orders: Orders;
  Oracle: Deck;
  Vault: Vault;
}

/** The last player wins; hands are shown, nothing is counted. */
function afterResigning({ position, hands }: State, resigned: readonly Seat[]): readonly Event[] {
  const [winner, ...others] = position.players.map((_, seat) => seat).filter((seat) => !resigned.includes(seat));
  if (position.outcome !== null || winner === undefined || others.length > 0) return [];
  const shown = hands.map(({ cards }) => cards);
  return [{ type: 'matchEnded', why: 'resigned', ending: null, hands: shown, totals: [], winners: [winner] }];
}

export const rulesWith = (box: Components) =>
  ({
    ...plainRules,
    id: 'machu-picchu',
    rulesVersion: 1,
    optionsSchema: optionsSchemaFor(Object.keys(box.cities)),
    commandSchema,
    eventSchema,
    viewSchema,
    pointSchema: z.enum(districts),
    ordersSchema,
    colors: box.colors.names,
    seats: seatsOf,
    decide: (state, deck, seat, command) => decide({ box, deck }, state, seat, command),
    evolve,
    audienceOf,
    reveals,
    viewFor,
    evolveView,
    status,
    legalCommands: (known: Known, seat) => legalCommands(box, known, seat),
    mildestCommand: (known: Known, seat) => mildestCommand(box, known, seat),
    afterResigning,
    takesOrders: ({ position }) => isOrdered(position.phase.name),
    answerByOrder: (view: Known, seat, orders) => answerByOrder(box, view, seat, orders),
  }) satisfies GameRules<MachuPicchuTypes>;

export const machuPicchu = rulesWith(components);

export function resultsOf(events: readonly Event[]): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { outcome, players, day } = state.position;
  const ending = outcome?.ending ?? null;
  return players.map(({ cards, clergy, scout }, seat) => {
    const total = outcome?.totals[seat];
    const { base = 0, gold = null, factor = 1, score = 0 } = total ?? {};
    const own = { cards, clergy: countsOf(clergy), scout };
    const figures = { base, factor, ...own, day, ...(gold !== null && { gold }), ...(ending && { [ending]: 1 }) };
    return { points: score, figures };
  });
}

const countsOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
