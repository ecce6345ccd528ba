import { ok, plainRules, refuse, type GameRules, type GameTypes, type Seat } from '@tiwanaku/shared/kernel';
import { z } from 'zod';

/**
 * A throw-away game that proves the boundary of a game. Two to five seats hold three cards each. In every round two neighbours are
 * asked at once; each lays a card away, face down, and draws another. Who holds most in the end wins.
 */
const seat = z.int().min(0).max(4);
const slot = z.int().min(0).max(2);
const card = z.int().min(1);
const hand = z.array(card);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('began'), seats: z.int() }),
  z.strictObject({ type: z.literal('dealt'), seat, hand }),
  z.strictObject({ type: z.literal('drawn'), seat, slot, card }),
  z.strictObject({ type: z.literal('laid'), seat }),
  z.strictObject({ type: z.literal('ended'), hands: z.array(hand), winners: z.array(seat) }),
]);
const commandSchema = z.strictObject({ type: z.literal('lay'), slot });
const viewSchema = z.strictObject({
  round: z.int(),
  hasLaid: z.array(seat),
  /** One per seat, null where the viewer sees its back. */
  hands: z.array(hand.nullable()),
  winners: z.array(seat).nullable(),
});

export type ToyEvent = z.infer<typeof eventSchema>;
/** The state is the view that sees all hands. */
export type ToyView = z.infer<typeof viewSchema>;
export interface ToyTypes<Vault = unknown> extends GameTypes {
  State: ToyView;
  Command: z.infer<typeof commandSchema>;
  Event: ToyEvent;
  View: ToyView;
  Oracle: { drawn(index: number): number };
  Vault: Vault;
}

export const sum = (cards?: readonly number[] | null) => (cards ?? []).reduce((one, other) => one + other, 0);

const askedIn = ({ winners, round, hands, hasLaid }: ToyView): readonly Seat[] =>
  winners ? [] : [round, round + 1].map((at) => at % hands.length).filter((one) => !hasLaid.includes(one));

export function evolve(before: ToyView | null, event: ToyEvent): ToyView {
  if (event.type === 'began') return { round: 0, hasLaid: [], hands: Array(event.seats).fill(null), winners: null };
  if (before === null) throw new Error('a match begins with `began`');
  const { round, hasLaid, hands } = before;
  switch (event.type) {
    case 'dealt':
      return { ...before, hands: hands.with(event.seat, event.hand) };
    case 'drawn':
      return { ...before, hands: hands.with(event.seat, hands[event.seat]?.with(event.slot, event.card) ?? null) };
    case 'laid':
      return { ...before, ...(hasLaid.length === 0 ? { hasLaid: [event.seat] } : { hasLaid: [], round: round + 1 }) };
    case 'ended':
      return { ...before, hands: event.hands, winners: event.winners };
  }
}

export const toy = {
  ...plainRules,
  id: 'toy',
  rulesVersion: 1,
  optionsSchema: z.strictObject({}),
  commandSchema,
  eventSchema,
  viewSchema,
  pointSchema: z.string().regex(/^seat[0-4]$/),
  colors: ['brown', 'blue', 'green', 'white', 'red'],
  seats: () => ({ min: 2, max: 5 }),
  decide(state, deck, by, { slot }) {
    if (!askedIn(state).includes(by)) return refuse({ code: 'notAsked' });
    const drawn = deck.drawn(state.hands.length * 3 + state.round * 2 + state.hasLaid.length);
    const laid: ToyEvent[] = [
      { type: 'drawn', seat: by, slot, card: drawn },
      { type: 'laid', seat: by },
    ];
    const { round, hands } = laid.reduce(evolve, state);
    if (round < hands.length + 4) return ok(laid);
    const most = Math.max(...hands.map(sum));
    const winners = [...hands.keys()].filter((one) => sum(hands[one]) === most);
    return ok([...laid, { type: 'ended', hands: hands.map((one) => one ?? []), winners }]);
  },
  evolve,
  audienceOf: (event) => (event.type === 'dealt' || event.type === 'drawn' ? { seat: event.seat } : 'everyone'),
  /** Every command draws a card. */
  reveals: () => true,
  viewFor({ round, hasLaid, hands, winners }, viewer) {
    const isOpen = (one: Seat) => viewer.type === 'review' || (viewer.type === 'player' && viewer.seat === one);
    return { round, hasLaid, hands: hands.map((hand, one) => (winners || isOpen(one) ? hand : null)), winners };
  },
  evolveView: (view, _, event) => evolve(view, event),
  status: (known) => ({
    isOver: known.winners !== null,
    awaited: askedIn(known).map((one) => ({ seat: one, decision: `round ${known.round}`, asks: 'lay' })),
    winners: known.winners ?? [],
  }),
  legalCommands: (state, one) =>
    askedIn(state).includes(one) ? [0, 1, 2].map((at) => ({ type: 'lay', slot: at })) : [],
  mildestCommand: (state, one) => (askedIn(state).includes(one) ? { type: 'lay', slot: 0 } : null),
} as const satisfies GameRules<ToyTypes>;
