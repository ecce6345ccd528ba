import { z } from 'zod';
import { plainRules, type GameRules, type GameTypes, type Seat } from '../kernel/index.ts';
import type { Components } from './box/component-types.ts';
import { components } from './box/components.ts';
import { decide } from './decide/decide.ts';
import { legalCommands } from './decide/legal-commands.ts';
import { mildestCommand } from './decide/mildest-command.ts';
import { evolve } from './evolve/evolve.ts';
import type { Command } from './language/commands.ts';
import type { Deck } from './language/deck.ts';
import type { Event } from './language/events.ts';
import { seatsOf, type Options } from './language/options.ts';
import type { Rejection } from './language/rejections.ts';
import { districts } from './language/words.ts';
import { answerByOrder, isOrdered } from './orders/answer-by-order.ts';
import { ordersSchema } from './orders/orders-schema.ts';
import type { Orders } from './orders/orders.ts';
import type { Known, State } from './position/state.ts';
import { status } from './position/status.ts';
import { audienceOf } from './view/audience-of.ts';
import { evolveView, viewFor } from './view/view-for.ts';
import type { View } from './view/view.ts';
import { commandSchema, optionsSchemaFor } from './wire/command-schema.ts';
import { eventSchema } from './wire/event-schema.ts';
import { viewSchema } from './wire/view-schema.ts';

/** Only the keeper knows the vault's type. */
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
