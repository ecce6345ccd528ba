import { ok, refuse, type Audience, type GameKeeper, type Seat, type Viewer } from '@tiwanaku/shared/kernel';
import { defaultRoomSettings } from '@tiwanaku/shared/protocol';
import { z } from 'zod';

/**
 * A second game for tests: all seats bid at once. Has what the fake game lacks: simultaneous decisions, standing orders, a
 * command that is no move, five seats.
 */
const seat = z.number().int().min(0).max(4);
const number = z.number().int().min(0).max(9);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('began'), seats: z.number().int(), rounds: z.number().int() }),
  z.strictObject({ type: z.literal('bid'), seat, number }),
  z.strictObject({ type: z.literal('answered'), seat }),
  z.strictObject({ type: z.literal('greeted'), seat }),
  z.strictObject({ type: z.literal('opened'), bids: z.array(number) }),
]);
type BidsEvent = z.infer<typeof eventSchema>;

const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), number }),
  z.strictObject({ type: z.literal('greet') }),
]);
const optionsSchema = z.strictObject({ rounds: z.number().int().min(1) });
/** A standing bid, legal or not; null: ask. */
const ordersSchema = z.strictObject({ always: z.number().int().min(0).max(99).nullable() });

const tableShape = {
  rounds: z.number().int(),
  round: z.number().int(),
  hasAnswered: z.array(z.boolean()),
  points: z.array(z.number().int()),
};
const viewSchema = z.strictObject({ ...tableShape, ownBid: number.nullable() });
type BidsView = z.infer<typeof viewSchema>;
interface BidsState extends Omit<BidsView, 'ownBid'> {
  readonly bids: readonly (number | null)[];
}

export interface BidsTypes {
  Options: z.infer<typeof optionsSchema>;
  State: BidsState;
  Command: z.infer<typeof commandSchema>;
  Event: BidsEvent;
  Rejection: { readonly code: 'notAsked' };
  View: BidsView;
  Orders: z.infer<typeof ordersSchema>;
  Oracle: null;
  Vault: null;
}

const isOver = ({ round, rounds }: Omit<BidsView, 'ownBid'>) => round > rounds;
const isAsked = (table: Omit<BidsView, 'ownBid'>, by: Seat) => !isOver(table) && table.hasAnswered[by] === false;

/** The highest unique bid scores. */
const winnerOf = (bids: readonly number[]) => {
  const single = bids.filter((bid) => bids.filter((other) => other === bid).length === 1);
  return single.length === 0 ? null : bids.indexOf(Math.max(...single));
};

function evolve(state: BidsState | null, event: BidsEvent): BidsState {
  if (event.type === 'began') {
    const all = <T>(value: T) => Array.from({ length: event.seats }, () => value);
    return { rounds: event.rounds, round: 1, hasAnswered: all(false), points: all(0), bids: all(null) };
  }
  if (!state) throw new Error('the first event is `began`');
  const { hasAnswered, points, bids, round } = state;
  switch (event.type) {
    case 'bid':
      return { ...state, bids: bids.with(event.seat, event.number) };
    case 'answered':
      return { ...state, hasAnswered: hasAnswered.with(event.seat, true) };
    case 'greeted':
      return state;
    case 'opened': {
      const winner = winnerOf(event.bids);
      return {
        ...state,
        round: round + 1,
        hasAnswered: hasAnswered.map(() => false),
        bids: bids.map(() => null),
        points: points.map((one, at) => (at === winner ? one + 1 : one)),
      };
    }
  }
}

function decide(state: BidsState, by: Seat, command: BidsTypes['Command']): readonly BidsEvent[] | null {
  if (command.type === 'greet') return isOver(state) ? null : [{ type: 'greeted', seat: by }];
  if (!isAsked(state, by) || command.number > 9) return null;
  const bids = state.bids.with(by, command.number);
  const opened = bids.flatMap((bid) => bid ?? []);
  return [
    { type: 'bid', seat: by, number: command.number },
    { type: 'answered', seat: by },
    ...(opened.length === bids.length ? [{ type: 'opened' as const, bids: opened }] : []),
  ];
}

const viewFor = ({ rounds, round, hasAnswered, points, bids }: BidsState, viewer: Viewer): BidsView => ({
  rounds,
  round,
  hasAnswered,
  points,
  ownBid: viewer.type === 'player' ? (bids[viewer.seat] ?? null) : null,
});

export const bidsKeeper: GameKeeper<BidsTypes> = {
  drawing: null,
  handed: null,
  analysing: null,
  grading: null,
  puzzles: null,
  daily: null,
  bots: {},
  usualOptions: { rounds: 3 },
  textOf: (command) => (command.type === 'bid' ? `bid ${command.number}` : command.type),
  rules: {
    id: 'bids',
    rulesVersion: 1,
    optionsSchema,
    commandSchema,
    eventSchema,
    viewSchema,
    pointSchema: z.enum(['purse', 'marketplace']),
    ordersSchema,
    offersHints: () => false,
    colors: ['red', 'blue', 'green', 'white', 'yellow'],
    seats: () => ({ min: 2, max: 5 }),
    reveals: ({ type }) => type !== 'greeted',
    decide(state, _oracle, by, command) {
      const events = decide(state, by, command);
      return events ? ok(events) : refuse({ code: 'notAsked' });
    },
    evolve,
    audienceOf: (event): Audience => (event.type === 'bid' ? { seat: event.seat } : 'everyone'),
    viewFor,
    evolveView(view, viewer, event) {
      const bids = view?.hasAnswered.map((_, at) =>
        viewer.type === 'player' && viewer.seat === at ? view.ownBid : null,
      );
      return viewFor(evolve(view && bids ? { ...view, bids } : null, event), viewer);
    },
    status: (table) => ({
      isOver: isOver(table),
      awaited: table.hasAnswered.flatMap((_, at) =>
        isAsked(table, at) ? [{ seat: at, decision: `round ${table.round}`, asks: 'bid' }] : [],
      ),
      winners: isOver(table) ? [table.points.indexOf(Math.max(...table.points))] : [],
    }),
    *legalCommands(state, by) {
      if (!isOver(state)) yield { type: 'greet' };
      for (let bid = 0; bid < 10 && isAsked(state, by); bid++) yield { type: 'bid', number: bid };
    },
    mildestCommand: (state, by) => (isAsked(state, by) ? { type: 'bid', number: 0 } : null),
    vetting: null,
    costsTime: ({ type }) => type === 'bid',
    afterResigning: () => [],
    takesOrders: () => true,
    answerByOrder: (_view, _seat, { always }) => (always === null ? null : { type: 'bid', number: always }),
  },
  begin: ({ rounds }, colors) => ok({ vault: null, events: [{ type: 'began', seats: colors.length, rounds }] }),
  oracle: () => null,
  redraw: () => null,
  seal: () => 'nothing',
  unseal: () => null,
  reveal: (_vault, events) => events.filter(({ type }) => type === 'bid').length,
  results: (events) => {
    const end = events.reduce<BidsState | null>(evolve, null);
    return (end?.points ?? []).map((points) => ({ points, figures: {} }));
  },
  record: () => null,
};

export const bidsSettings = (rounds = 3) => defaultRoomSettings('bids', { rounds });
