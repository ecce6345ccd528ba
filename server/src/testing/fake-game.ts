import {
  ok,
  randomBelow,
  refuse,
  type Audience,
  type Choice,
  type Daily,
  type GameKeeper,
  type Puzzles,
  type Seat,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import { z } from 'zod';

/**
 * Seats guess a hidden number below 10, get its parity told, or wait. Shows that the server knows no game; has a secret and private
 * events.
 */
const seat = z.number().int().min(0).max(3);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('began'), seats: z.number().int(), limit: z.number().int() }),
  z.strictObject({ type: z.literal('guessed'), seat, number: z.number().int(), isRight: z.boolean() }),
  z.strictObject({ type: z.literal('whispered'), seat, isEven: z.boolean() }),
  z.strictObject({ type: z.literal('waited'), seat }),
  z.strictObject({ type: z.literal('turnBegan'), seat }),
  z.strictObject({ type: z.literal('won'), seat }),
]);
type FakeEvent = z.infer<typeof eventSchema>;

const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('guess'), number: z.number().int().min(0).max(9) }),
  z.strictObject({ type: z.literal('ask') }),
  z.strictObject({ type: z.literal('wait') }),
  z.strictObject({ type: z.literal('break') }),
]);
type FakeCommand = z.infer<typeof commandSchema>;

const optionsSchema = z.strictObject({ players: z.number().int().min(1).max(4), limit: z.number().int().min(1) });
type FakeOptions = z.infer<typeof optionsSchema>;

interface FakeState {
  readonly seats: number;
  readonly limit: number;
  readonly guesses: readonly number[];
  readonly toAct: Seat;
  readonly turn: number;
  readonly winner: Seat | null;
  readonly whispers: readonly (boolean | null)[];
}

const viewSchema = z.strictObject({
  guesses: z.array(z.number()).readonly(),
  limit: z.number().int(),
  toAct: seat,
  turn: z.number().int(),
  winner: seat.nullable(),
  whisper: z.boolean().nullable(),
});
type FakeView = z.infer<typeof viewSchema>;

export interface FakeTypes {
  Options: FakeOptions;
  State: FakeState;
  Command: FakeCommand;
  Event: FakeEvent;
  Rejection: { readonly code: 'notYourTurn' | 'matchOver' };
  View: FakeView;
  Orders: never;
  Oracle: { isRight(number: number): boolean; isEven(): boolean };
  Vault: { readonly number: number };
}

const isOver = (state: Pick<FakeState, 'winner' | 'guesses' | 'limit'>) =>
  state.winner !== null || state.guesses.length >= state.limit;

function evolve(state: FakeState | null, event: FakeEvent): FakeState {
  if (event.type === 'began') {
    const { seats, limit } = event;
    const whispers = Array.from({ length: seats }, () => null);
    return { seats, limit, guesses: [], toAct: 0, turn: 0, winner: null, whispers };
  }
  if (!state) throw new Error('the first event is `began`');
  switch (event.type) {
    case 'guessed':
      return { ...state, guesses: [...state.guesses, event.number], winner: event.isRight ? event.seat : null };
    case 'whispered':
      return { ...state, whispers: state.whispers.map((old, at) => (at === event.seat ? event.isEven : old)) };
    case 'waited':
      return state;
    case 'turnBegan':
      return { ...state, toAct: event.seat, turn: state.turn + 1 };
    case 'won':
      return { ...state, winner: event.seat };
  }
}

function viewFor(state: FakeState, viewer: Viewer): FakeView {
  return {
    guesses: state.guesses,
    limit: state.limit,
    toAct: state.toAct,
    turn: state.turn,
    winner: state.winner,
    whisper: viewer.type === 'player' ? (state.whispers[viewer.seat] ?? null) : null,
  };
}

/** Each turn adds two events. */
export const turnAt = (version: number) => ({ version, decision: `turn ${version / 2}` });

const inEveryLanguage = { name: 'Numbers', lost: 'Nobody guessed the number', asked: { guess: 'guess a number' } };
export const fakeWords = {
  en: inEveryLanguage,
  fr: inEveryLanguage,
  it: inEveryLanguage,
  nl: inEveryLanguage,
  es: inEveryLanguage,
};

/** The puzzle's number. */
const fakePuzzles: Puzzles = {
  entries: [
    { id: 'even', grade: 1, topic: 'parity', board: 'short' },
    { id: 'prime', grade: 2, topic: 'factors', board: 'long' },
  ],
  open: (id) => (id === 'even' ? { below: 4 } : id === 'prime' ? { below: 10 } : null),
  picture: (id) => (id === 'even' ? { columns: 1, squares: [{ ground: null, mark: 2 }], left: [] } : null),
  isCertain: (id, answer) => JSON.stringify(answer) === JSON.stringify({ number: id === 'even' ? 2 : 7 }),
};

/** The number of guesses allowed differs. */
const fakeDaily: Daily<FakeOptions, FakeEvent> = {
  difficulties: ['easy', 'hard'],
  optionsOf: (difficulty) => ({ players: 1, limit: difficulty === 'easy' ? 100 : 3 }),
  gradeOf: (weekday) => (weekday < 3 ? 1 : 2),
  puzzlesOf: () => fakePuzzles.entries.map(({ id }) => [id]),
  scoreOf(events) {
    const guesses = events.filter((event) => event.type === 'guessed');
    const isWon = guesses.some(({ isRight }) => isRight);
    return { isWon, margin: (isWon ? 10 : 0) - guesses.length, turns: guesses.length };
  },
};

const plainly = (command: FakeCommand): Choice<FakeCommand> => ({
  command,
  because: { chosen: { command, value: 0, parts: {} }, rivals: [] },
});

export const fakeKeeper: GameKeeper<FakeTypes> = {
  usualOptions: { players: 2, limit: 100 },
  textOf: (command) => (command.type === 'guess' ? `guess ${command.number}` : command.type),
  rules: {
    id: 'numbers',
    rulesVersion: 1,
    optionsSchema,
    commandSchema,
    eventSchema,
    viewSchema,
    decide(state, oracle, by, command) {
      if (isOver(state)) return refuse({ code: 'matchOver' });
      if (state.toAct !== by) return refuse({ code: 'notYourTurn' });
      if (command.type === 'break') throw new Error('a bug in the rules, quoting a secret: 4711');
      const next = { type: 'turnBegan', seat: (by + 1) % state.seats } as const;
      if (command.type === 'wait') return ok([{ type: 'waited', seat: by }, next]);
      if (command.type === 'ask') return ok([{ type: 'whispered', seat: by, isEven: oracle.isEven() }, next]);
      return ok([{ type: 'guessed', seat: by, number: command.number, isRight: oracle.isRight(command.number) }, next]);
    },
    evolve,
    audienceOf: (event): Audience => (event.type === 'whispered' ? { seat: event.seat } : 'everyone'),
    reveals: ({ type }) => type === 'guessed' || type === 'whispered',
    viewFor,
    evolveView: (view) => view ?? { guesses: [], limit: 0, toAct: 0, turn: 0, winner: null, whisper: null },
    status: (state) => ({
      isOver: isOver(state),
      awaited: isOver(state) ? [] : [{ seat: state.toAct, decision: `turn ${state.turn}`, asks: 'guess' }],
      winners: state.winner === null ? [] : [state.winner],
    }),
    legalCommands: (position, by) =>
      isOver(position) || position.toAct !== by
        ? []
        : [{ type: 'ask' }, { type: 'guess', number: position.guesses.length }],
    mildestCommand: () => ({ type: 'ask' }),
    afterResigning(state, resigned) {
      const left = [...state.whispers.keys()].filter((one) => !resigned.includes(one));
      return left.length === 1 ? left.map((one) => ({ type: 'won', seat: one })) : [];
    },
    vetting: null,
    costsTime: () => true,
    takesOrders: () => false,
    answerByOrder: () => null,
    pointSchema: z.string().regex(/^[a-i][1-5]$/),
    ordersSchema: null,
    offersHints: () => true,
    seats: ({ players }) => ({ min: players === 1 ? 1 : 2, max: players }),
    colors: ['red', 'blue', 'green', 'white'],
  },
  handed: null,
  drawing: { kinds: ['any'], kindOf: () => null, draw: () => '7', open: () => ({ isEven: false }) },
  analysing: null,
  grading: null,
  puzzles: fakePuzzles,
  daily: fakeDaily,
  bots: {
    asker: { strength: 1, usualLimit: 1, choose: () => plainly({ type: 'ask' }) },
    /** Guesses one number after the other. */
    counter: {
      strength: 2,
      usualLimit: 1,
      choose: ({ guesses }) => plainly({ type: 'guess', number: guesses.length }),
    },
  },
  begin: ({ limit }, colors, random) =>
    ok({
      vault: { number: randomBelow(random, 10) },
      events: [
        { type: 'began', seats: colors.length, limit },
        { type: 'turnBegan', seat: 0 },
      ],
    }),
  oracle: (vault) => ({ isRight: (number) => number === vault.number, isEven: () => vault.number % 2 === 0 }),
  /** Draws another number that is even if the old one was, and that nobody has guessed. */
  redraw(vault, events, _, random) {
    const guessed = events.flatMap((event) => (event.type === 'guessed' && !event.isRight ? [event.number] : []));
    const left = Array.from({ length: 10 }, (_, number) => number).filter(
      (number) => number % 2 === vault.number % 2 && !guessed.includes(number),
    );
    return { vault: { number: left[randomBelow(random, left.length)] ?? vault.number }, events };
  },
  seal: (vault) => JSON.stringify(vault),
  unseal: (text) => z.strictObject({ number: z.number() }).parse(JSON.parse(text)),
  reveal: (vault) => ({ number: vault.number }),
  results: (events) => {
    const [began] = events;
    const rightOf = (seat: Seat) =>
      events.filter((event) => event.type === 'guessed' && event.seat === seat && event.isRight).length;
    return Array.from({ length: began?.type === 'began' ? began.seats : 0 }, (_, seat) => ({
      points: 10 * rightOf(seat),
      figures: { right: rightOf(seat) },
    }));
  },
  record: (vault, events, commands) => ({ number: vault.number, events: events.length, commands: commands.length }),
};
