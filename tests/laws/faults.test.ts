/** Every check notices a game that breaks its law: the toy game with one fault planted in it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { playMatch } from '../support/play-match.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { ToyVault } from '../toy-game/toy-keeper.ts';
import { sum, toy } from '../toy-game/toy.ts';
import { Breach, type Check } from './checks/breach.ts';
import { legalCommandsAreAccepted, mildestCommandAnswers, ordersAreLegal, resigningEnds } from './checks/commands.ts';
import { askingIsOpen, decisionsAreUnique, movesAnswer, othersDoNotDisturb } from './checks/decisions.ts';
import { interference } from './checks/interference.ts';
import { drawIsSeeded, rulesArePure } from './checks/purity.ts';
import { finishedMatchIsTold, logRebuildsMatch, refusalsLeaveNoTrace, sealIsCanonical } from './checks/replay.ts';
import { whatIsShownIsKnown, whatIsShownIsSaid } from './checks/revealing.ts';
import { schemasAreStrict, seatsAreBounded } from './checks/schemas.ts';
import { sealedTextIsNotQuoted, secretStaysInVault, vaultIsNotSerialised } from './checks/secret.ts';
import { viewsAreBuilt, viewsAreFolded, viewsPassTheirSchema } from './checks/views.ts';
import { leakingToy } from './toy-leaks.ts';

type Keeper = typeof toyTesting.keeper;
type Rules = Keeper['rules'];

interface Fault {
  readonly fault: string;
  readonly check: Check;
  readonly keeper: Keeper;
  /** Orders of the game, where the fault needs what the toy game lacks. */
  readonly anyOrders?: () => unknown;
}

const { keeper } = toyTesting;
const { rules } = keeper;
const fault = (name: string, check: Check, change: Partial<Keeper>): Fault => ({
  fault: name,
  check,
  keeper: { ...keeper, ...change },
});
const ruleFault = (name: string, check: Check, change: Partial<Rules>): Fault =>
  fault(name, check, { rules: { ...rules, ...change } });

/** Everything the server of this process ever received: what no rule may remember. */
let calls = 0;
let isSpoilt = false;

const openVault = (deck: readonly number[]): ToyVault => Object.assign(new ToyVault(deck), { toJSON: undefined });
const noBegin = { ok: false, error: { code: 'wrongNumberOfSeats' } } as const;

const faults: readonly Fault[] = [
  ruleFault('a refusal that quotes the deck', secretStaysInVault, {
    decide(state, deck, seat, command) {
      const result = toy.decide(state, deck, seat, command);
      return result.ok ? result : { ok: false, error: { code: `next ${deck.drawn(39)}` } };
    },
  }),
  ruleFault('a state that keeps the deck', secretStaysInVault, {
    decide(state, deck, seat, command) {
      const result = toy.decide(state, deck, seat, command);
      return result.ok ? { ok: true, value: [...result.value, { type: 'laid', seat: deck.drawn(39) }] } : result;
    },
  }),
  fault('a vault that is plain data', vaultIsNotSerialised, {
    begin(options, colors, random) {
      const begun = keeper.begin(options, colors, random);
      return begun.ok ? { ok: true, value: { ...begun.value, vault: openVault(begun.value.vault.open()) } } : begun;
    },
  }),
  fault('an error that quotes the sealed text', sealedTextIsNotQuoted, {
    unseal(text) {
      throw new Error(`cannot unseal ${text}`);
    },
  }),
  fault('a vault that opens with anything', sealedTextIsNotQuoted, { unseal: () => new ToyVault([1]) }),

  ruleFault('a view that is not folded from the events', viewsAreFolded, {
    evolveView: (view, viewer, event) => (event.type === 'laid' && view ? view : toy.evolveView(view, viewer, event)),
  }),
  ruleFault('an event for too few', viewsAreFolded, {
    audienceOf: (event) => (event.type === 'laid' ? { seat: event.seat } : toy.audienceOf(event)),
  }),
  ruleFault('a status that only the server knows', viewsAreFolded, {
    status: (position) =>
      position.hands.includes(null) ? { isOver: false, awaited: [], winners: [] } : toy.status(position),
  }),
  ruleFault('a view that copies the state', viewsAreBuilt, {
    viewFor: (state, viewer) => ({ ...state, ...toy.viewFor(state, viewer) }),
    viewSchema: z.looseObject({}) as unknown as Rules['viewSchema'],
  }),
  ruleFault('a view that its schema refuses', viewsPassTheirSchema, {
    viewFor: (state, viewer) => Object.assign(toy.viewFor(state, viewer), { mood: 'fine' }),
  }),

  ...leakingToy.leaks.map(({ name, plant }) => ({
    fault: name,
    check: interference((_, vault) => plant(keeper, vault as ToyVault)),
    keeper,
  })),

  ruleFault('a draw that no event says', whatIsShownIsSaid, { reveals: () => false }),
  ruleFault('a card of another hand that no event says', whatIsShownIsSaid, {
    reveals: () => false,
    decide: (state, _, seat, command) => toy.decide(state, { drawn: () => sum(state.hands[0]) }, seat, command),
  }),
  ruleFault('a draw that only its seat knows of', whatIsShownIsKnown, { reveals: ({ type }) => type === 'drawn' }),

  ruleFault('a state that is not in the log', logRebuildsMatch, {
    evolve(state, event) {
      const next = toy.evolve(state, event);
      return event.type === 'laid' ? { ...next, round: calls++ } : next;
    },
  }),
  ruleFault('a refusal that is remembered', refusalsLeaveNoTrace, {
    decide(state, deck, seat, command) {
      const result = toy.decide(state, deck, seat, command);
      const wasSpoilt = isSpoilt;
      isSpoilt = !result.ok;
      return result.ok && wasSpoilt
        ? { ok: true, value: [...result.value, { type: 'dealt', seat, hand: [1, 2, 3] }] }
        : result;
    },
  }),
  fault('a seal that forgets', sealIsCanonical, {
    unseal: (text) => new ToyVault(keeper.unseal(text).open().slice(1)),
  }),
  fault('a seal that changes', sealIsCanonical, { seal: (vault) => `${keeper.seal(vault)}${' '.repeat(calls++ % 7)}` }),
  fault('a match without results', finishedMatchIsTold, { results: () => [] }),
  fault('a reveal that no wire carries', finishedMatchIsTold, { reveal: () => new Map([['deck', 1]]) }),

  ruleFault('a question that says what a hand holds', askingIsOpen, {
    status(position) {
      const status = toy.status(position);
      const isHigh = position.hands[0]?.some((card) => card > 20);
      return { ...status, awaited: status.awaited.map((one) => ({ ...one, asks: isHigh ? 'beatHigh' : 'lay' })) };
    },
  }),
  ruleFault('a question that tells more than a word', askingIsOpen, {
    status(position) {
      const status = toy.status(position);
      return { ...status, awaited: status.awaited.map((one) => ({ ...one, asks: `round ${one.decision}` })) };
    },
  }),
  ruleFault('one decision for all questions', decisionsAreUnique, {
    status(position) {
      const status = toy.status(position);
      return { ...status, awaited: status.awaited.map(({ seat }) => ({ seat, decision: 'lay', asks: 'lay' })) };
    },
  }),
  ruleFault('a decision that stays when it is answered', movesAnswer, {
    status(position) {
      const { isOver, winners, awaited } = toy.status(position);
      const { hasLaid, round } = position;
      const laid = hasLaid.map((seat) => ({ seat, decision: `round ${round}`, asks: 'lay' }));
      return { isOver, winners, awaited: [...awaited, ...laid] };
    },
    legalCommands: () => [{ type: 'lay', slot: 0 }],
    decide: (state, deck, seat, command) =>
      state.hasLaid.includes(seat) ? { ok: true, value: [] } : toy.decide(state, deck, seat, command),
  }),
  ruleFault('a decision that another seat changes', othersDoNotDisturb, {
    status(position) {
      const { round, hasLaid } = position;
      const status = toy.status(position);
      const decision = `round ${round}.${hasLaid.length}`;
      return { ...status, awaited: status.awaited.map((one) => ({ ...one, decision })) };
    },
  }),

  ruleFault('a mildest command that is refused', mildestCommandAnswers, {
    mildestCommand: () => ({ type: 'lay', slot: 0 }),
  }),
  ruleFault('no mildest command', mildestCommandAnswers, { mildestCommand: () => null }),
  ruleFault('a legal command that is not listed', legalCommandsAreAccepted, {
    legalCommands: (state, seat) => toy.legalCommands(state, seat).slice(0, 2),
  }),
  ruleFault('a listed command that is refused', legalCommandsAreAccepted, {
    legalCommands: () => [{ type: 'lay', slot: 0 }],
  }),
  {
    ...ruleFault('orders that answer for a seat which is not asked', ordersAreLegal, {
      ordersSchema: z.strictObject({}),
      takesOrders: () => true,
      answerByOrder: () => ({ type: 'lay', slot: 0 }),
    }),
    anyOrders: () => ({}),
  },
  {
    ...ruleFault('orders that answer where none is taken', ordersAreLegal, {
      ordersSchema: z.strictObject({}),
      answerByOrder: () => ({ type: 'lay', slot: 0 }),
    }),
    anyOrders: () => ({}),
  },

  ruleFault('a resignation after the end', resigningEnds, {
    afterResigning: ({ hands }) => [{ type: 'ended', hands: hands.map((hand) => hand ?? []), winners: [0] }],
  }),
  ruleFault('a resignation that ends nothing', resigningEnds, {
    afterResigning: ({ winners }) => (winners ? [] : [{ type: 'laid', seat: 0 }]),
  }),

  ruleFault('rules that change what they are given', rulesArePure, {
    evolve(state, event) {
      if (state && event.type === 'laid') state.hands[0]?.reverse();
      return toy.evolve(state, event);
    },
  }),
  ruleFault('rules that count', rulesArePure, {
    viewFor: (state, viewer) => ({ ...toy.viewFor(state, viewer), round: calls++ }),
  }),
  fault('a draw by another chance', drawIsSeeded, {
    begin: (options, colors) => keeper.begin(options, colors, () => (calls++ * 2_654_435_769) >>> 0),
  }),

  ruleFault('loose commands', schemasAreStrict, {
    commandSchema: z.looseObject({ type: z.literal('lay'), slot: z.int() }),
  }),
  ruleFault('loose options', schemasAreStrict, {
    optionsSchema: z.looseObject({}),
  }),
  ruleFault('loose events', schemasAreStrict, { eventSchema: z.looseObject({}) as unknown as Rules['eventSchema'] }),
  ruleFault('a point of any shape', schemasAreStrict, { pointSchema: z.string() }),
  fault('a game that one seat can begin', seatsAreBounded, {
    begin: (options, colors, random) => keeper.begin(options, [...colors, 'red'], random),
  }),
  fault('a game that nobody can begin', seatsAreBounded, {
    begin: (options, colors, random) => (calls++ > 0 ? noBegin : keeper.begin(options, colors, random)),
  }),
  ruleFault('one colour for two seats', seatsAreBounded, { colors: ['red', 'red', 'blue', 'green', 'white'] }),
];

test.each(faults)('$fault is noticed by $check.name', ({ check, keeper: faulty, anyOrders }) => {
  calls = 0;
  isSpoilt = false;
  const game = { ...toyTesting, keeper: faulty, anyOrders: anyOrders ?? toyTesting.anyOrders };
  const find = () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const kind of game.kinds) check(playMatch(game, kind, seed, seed % 2 ? 3 : undefined));
    }
  };
  expect(find).toThrow(Breach);
});

test('the toy game itself breaks none of them', () => {
  for (const { check, keeper: faulty } of faults) {
    if (faulty === keeper) continue;
    for (let seed = 0; seed < 6; seed++) {
      for (const kind of toyTesting.kinds) check(playMatch(toyTesting, kind, seed, seed % 2 ? 3 : undefined));
    }
  }
});
