import {
  ok,
  refuse,
  type Audience,
  type GameRules,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import { z } from 'zod';

/**
 * A throw-away game that proves the boundary of a game. Two to five seats hold three cards each. In every round two neighbours are
 * asked at once; each lays a card face down and draws another. Then both cards are turned up, and the higher one scores.
 */
const seat = z.int().min(0).max(4);
const card = z.int().min(1);
const slot = z.int().min(0).max(2);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('began'), seats: z.int(), rounds: z.int() }),
  z.strictObject({ type: z.literal('dealt'), seat, hand: z.array(card) }),
  z.strictObject({ type: z.literal('chosen'), seat, slot, drawn: card }),
  z.strictObject({ type: z.literal('laid'), seat }),
  z.strictObject({ type: z.literal('turnedUp'), cards: z.array(z.strictObject({ seat, card })), winner: seat }),
  z.strictObject({ type: z.literal('ended'), hands: z.array(z.array(card)), winners: z.array(seat) }),
]);
export type ToyEvent = z.infer<typeof eventSchema>;

const commandSchema = z.strictObject({ type: z.literal('lay'), slot });
const optionsSchema = z.strictObject({ rounds: z.int().min(1).max(9) });
/** "Always lay my lowest card." */
const ordersSchema = z.strictObject({ layLowest: z.boolean() });

/** What lies open. */
const tableSchema = z.strictObject({
  seats: z.int(),
  rounds: z.int(),
  round: z.int(),
  hasLaid: z.array(seat),
  scores: z.array(z.int()),
  lastCards: z.array(z.strictObject({ seat, card })),
  winners: z.array(seat).nullable(),
});
type ToyTable = z.infer<typeof tableSchema>;

/** `hands`: one per seat, null where the viewer sees its back. */
const viewSchema = z.strictObject({ table: tableSchema, hands: z.array(z.array(card).nullable()) });
export type ToyView = z.infer<typeof viewSchema>;

export interface ToyState {
  readonly table: ToyTable;
  readonly hands: readonly (readonly number[])[];
  /** Face down in front of each seat. */
  readonly chosen: readonly (number | null)[];
}

export interface ToyTypes<Vault = unknown> extends GameTypes {
  Options: z.infer<typeof optionsSchema>;
  State: ToyState;
  Command: z.infer<typeof commandSchema>;
  Event: ToyEvent;
  Rejection: { readonly code: 'notAsked' };
  View: ToyView;
  Orders: z.infer<typeof ordersSchema>;
  Oracle: { drawn(index: number): number };
  Vault: Vault;
}

export const handSize = 3;

const isOver = ({ winners }: ToyTable): boolean => winners !== null;

/** The two who play this round. */
const pairOf = ({ round, seats }: ToyTable): readonly Seat[] => [round % seats, (round + 1) % seats];

const isAsked = (table: ToyTable, one: Seat): boolean =>
  !isOver(table) && pairOf(table).includes(one) && !table.hasLaid.includes(one);

function evolveTable(before: ToyTable | null, event: ToyEvent): ToyTable {
  if (event.type === 'began') {
    const { seats, rounds } = event;
    return { seats, rounds, round: 0, hasLaid: [], scores: Array(seats).fill(0), lastCards: [], winners: null };
  }
  if (before === null) throw new Error('a match begins with `began`');
  switch (event.type) {
    case 'laid':
      return { ...before, hasLaid: [...before.hasLaid, event.seat] };
    case 'turnedUp': {
      const scores = before.scores.map((score, one) => (one === event.winner ? score + 1 : score));
      return { ...before, round: before.round + 1, hasLaid: [], scores, lastCards: event.cards };
    }
    case 'ended':
      return { ...before, winners: event.winners };
    default:
      return before;
  }
}

/** A hand after an event that its holder sees. */
function evolveHand(hand: readonly number[], one: Seat, event: ToyEvent): readonly number[] {
  if (event.type === 'dealt' && event.seat === one) return event.hand;
  if (event.type === 'chosen' && event.seat === one) return hand.with(event.slot, event.drawn);
  return hand;
}

function evolve(state: ToyState | null, event: ToyEvent): ToyState {
  const table = evolveTable(state?.table ?? null, event);
  const none = Array<number | null>(table.seats).fill(null);
  const before = state ?? { hands: none.map(() => []), chosen: none };
  const hands = before.hands.map((hand, one) => evolveHand(hand, one, event));
  if (event.type === 'turnedUp') return { table, hands, chosen: none };
  if (event.type !== 'chosen') return { table, hands, chosen: before.chosen };
  return { table, hands, chosen: before.chosen.with(event.seat, before.hands[event.seat]?.[event.slot] ?? null) };
}

const sees = (viewer: Viewer, one: Seat): boolean =>
  viewer.type === 'review' || (viewer.type === 'player' && viewer.seat === one);

const viewFor = ({ table, hands }: ToyState, viewer: Viewer): ToyView => ({
  table: {
    seats: table.seats,
    rounds: table.rounds,
    round: table.round,
    hasLaid: table.hasLaid,
    scores: table.scores,
    lastCards: table.lastCards,
    winners: table.winners,
  },
  hands: hands.map((hand, one) => (isOver(table) || sees(viewer, one) ? [...hand] : null)),
});

function evolveView(view: ToyView | null, viewer: Viewer, event: ToyEvent): ToyView {
  const table = evolveTable(view?.table ?? null, event);
  if (event.type === 'ended') return { table, hands: event.hands };
  const backs = Array.from({ length: table.seats }, (_, one) => (sees(viewer, one) ? [] : null));
  return { table, hands: (view?.hands ?? backs).map((hand, one) => hand && [...evolveHand(hand, one, event)]) };
}

/** Those of `seats` win that have most points. */
function endOf({ table, hands }: ToyState, seats: readonly Seat[]): ToyEvent {
  const best = Math.max(...seats.map((one) => table.scores[one] ?? 0));
  const winners = seats.filter((one) => table.scores[one] === best);
  return { type: 'ended', hands: hands.map((hand) => [...hand]), winners };
}

const decide: GameRules<ToyTypes>['decide'] = (state, deck, by, { slot }) => {
  const { table } = state;
  if (!isAsked(table, by)) return refuse({ code: 'notAsked' });
  const dealt = table.seats * handSize + table.round * 2 + table.hasLaid.length;
  const events: ToyEvent[] = [
    { type: 'chosen', seat: by, slot, drawn: deck.drawn(dealt) },
    { type: 'laid', seat: by },
  ];
  const { chosen } = events.reduce(evolve, state);
  const cards = pairOf(table).flatMap((one) => (chosen[one] ? [{ seat: one, card: chosen[one] }] : []));
  if (cards.length < 2) return ok(events);
  const winner = cards.reduce((best, one) => (one.card > best.card ? one : best)).seat;
  events.push({ type: 'turnedUp', cards, winner });
  const after = events.reduce(evolve, state);
  return ok(after.table.round < table.rounds ? events : [...events, endOf(after, [...table.scores.keys()])]);
};

export const toy = {
  id: 'toy',
  rulesVersion: 1,
  optionsSchema,
  commandSchema,
  eventSchema,
  viewSchema,
  pointSchema: z.string().regex(/^seat[0-4]$/),
  ordersSchema,
  offersHints: () => false,
  colors: ['red', 'blue', 'green', 'white', 'black'],
  seats: () => ({ min: 2, max: 5 }),
  decide,
  evolve,
  audienceOf: (event): Audience =>
    event.type === 'dealt' || event.type === 'chosen' ? { seat: event.seat } : 'everyone',
  viewFor,
  evolveView,
  status: ({ table }) => ({
    isOver: isOver(table),
    awaited: pairOf(table)
      .filter((one) => isAsked(table, one))
      .map((one) => ({ seat: one, decision: `round ${table.round}`, asks: 'lay' })),
    winners: table.winners ?? [],
  }),
  legalCommands: ({ table }, one) => (isAsked(table, one) ? [0, 1, 2].map((slot) => ({ type: 'lay', slot })) : []),
  mildestCommand: ({ table }, one) => (isAsked(table, one) ? { type: 'lay', slot: 0 } : null),
  afterResigning(state, resigned) {
    const left = [...state.table.scores.keys()].filter((one) => !resigned.includes(one));
    return left.length > 1 || isOver(state.table) ? [] : [endOf(state, left)];
  },
  vetting: null,
  costsTime: () => true,
  answerByOrder(view, one, { layLowest }) {
    const hand = view.hands[one];
    if (!layLowest || !hand || !isAsked(view.table, one)) return null;
    return { type: 'lay', slot: hand.indexOf(Math.min(...hand)) };
  },
} as const satisfies GameRules<ToyTypes>;
