import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { components } from '../components.ts';
import { machuPicchuKeeper } from './keeper.ts';
import { parseRecord, recordJson, type GameRecord, recordPosition, folded, replayRecord } from './record.ts';
import { simulateGame } from './simulate.ts';

const options = { variant: 'standard', city: 'placeholder-1' } as const;
const game = (seed = 1, colors = ['green', 'red', 'blue']): unknown =>
  simulateGame(components, options, colors, seededRandom(seed));

/** The record as data that a test may change. */
const data = (value: unknown = game()) =>
  JSON.parse(JSON.stringify(value)) as {
    setup: Record<string, unknown> & { hands: string[][]; deck: string[]; colors: string[] };
    actions: Record<string, unknown>[];
  };

function readable(text: string): GameRecord {
  const record = parseRecord(components, text);
  if (!record.ok) throw new Error(record.error.message);
  return record.value;
}

const complaint = (value: unknown): string => {
  const record = parseRecord(components, JSON.stringify(value));
  return record.ok ? 'readable' : record.error.message;
};

describe('a record', () => {
  test('is read and written letter by letter', () => {
    const text = JSON.stringify(game());
    expect(JSON.stringify(recordJson(readable(text)))).toBe(text);
  });

  test('of a simulated game is legal to its end; the same seed gives the same game', () => {
    for (let seed = 1; seed < 12; seed++) {
      const played = replayRecord(components, readable(JSON.stringify(game(seed))));
      expect(played.ok && played.value.position.phase.name).toBe('over');
    }
    expect(game(3)).toEqual(game(3));
    expect(game(3)).not.toEqual(game(4));
  });

  test('stops at the first action that the rules refuse', () => {
    const { setup, actions } = data();
    const other = { ...actions[1], seat: 9 };
    const played = replayRecord(
      components,
      readable(JSON.stringify({ format: 'machu-picchu-record/1', setup, actions: [actions[0], other] })),
    );
    expect(played.ok ? null : [played.error.index, played.error.code]).toEqual([1, 'notYourTurn']);
  });

  test('shows every position, the deck with what was put back', () => {
    const record = readable(JSON.stringify(game(2, ['black', 'yellow'])));
    let positions = 0;
    replayRecord(components, record, (state) => {
      const { cards, deck, legal } = recordPosition(components, state, record.secret);
      expect(new Set([...cards.flat(), ...deck]).size).toBe(28);
      expect(deck).toHaveLength(state.position.deck);
      expect([...legal].sort()).toEqual(legal);
      positions++;
    });
    expect(positions).toBe(record.actions.length + 1);
  });
});

test.each([
  [
    'another format',
    (record: ReturnType<typeof data>) => ({ ...record, format: 'machu-picchu-record/2' }),
    'format is "machu-picchu-record/2"',
  ],
  [
    'a key more',
    (record: ReturnType<typeof data>) => ({ ...record, more: 1 }),
    'The record has the unknown key "more"',
  ],
  [
    'another day',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, day: 3 } }),
    'setup.day is 3, none of 2',
  ],
  [
    'no such city',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, city: 'x' } }),
    'setup.city is "x"',
  ],
  [
    'a colour twice',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, colors: ['red', 'red', 'blue'] } }),
    'names a colour twice',
  ],
  [
    'one seat',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, colors: ['red'] } }),
    'names 1 seats',
  ],
  [
    'no such first seat',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, first: 3 } }),
    'setup.first is 3',
  ],
  [
    'a hand less',
    (record: ReturnType<typeof data>) => ({
      ...record,
      setup: { ...record.setup, hands: record.setup.hands.slice(1) },
    }),
    'names 2 hands for 3 seats',
  ],
  [
    'two cards in a hand',
    (record: ReturnType<typeof data>) => ({
      ...record,
      setup: { ...record.setup, hands: record.setup.hands.map((hand) => [...hand, ...hand]) },
    }),
    'setup.hands[0] is not one card',
  ],
  [
    'a card twice',
    (record: ReturnType<typeof data>) => ({
      ...record,
      setup: { ...record.setup, deck: [...record.setup.deck, record.setup.deck[0]] },
    }),
    'has a sacrifice card twice',
  ],
  [
    'a card missing',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, deck: record.setup.deck.slice(1) } }),
    'lacks the sacrifice card',
  ],
  [
    'an unknown card',
    (record: ReturnType<typeof data>) => ({ ...record, setup: { ...record.setup, deck: ['puma-condor'] } }),
    'setup.deck[0] is "puma-condor"',
  ],
])('a record with %s is refused with a sentence', (_, change, sentence) => {
  expect(complaint(change(data()))).toContain(sentence);
});

test.each([
  [{ seat: 0, type: 'pass' }, 'actions[0].type is "pass"'],
  [{ seat: 0, type: 'end', to: 'plaza' }, 'actions[0] (end) has the unknown key "to"'],
  [{ type: 'end' }, 'actions[0] lacks the key "seat"'],
  [{ seat: -1, type: 'end' }, 'actions[0].seat is -1, no whole number from 0'],
  [{ seat: 0, type: 'produce', count: 1.5 }, 'actions[0].count is 1.5'],
  [{ seat: 0, type: 'adjust', good: 'coca', by: 2 }, 'actions[0].by is 2, none of 1, -1'],
  [{ seat: 0, type: 'offer', goods: 'corn' }, 'actions[0].goods is "corn", no list'],
  [{ seat: 0, type: 'return', cards: ['puma-condor'] }, 'actions[0].cards[0] is "puma-condor"'],
  [{ seat: 0, type: 'ride', to: 'market' }, 'actions[0].to is "market"'],
])('an action of a wrong shape makes the whole record unreadable: %j', (action, sentence) => {
  expect(complaint({ ...data(), actions: [action] })).toContain(sentence);
});

test('no JSON is refused with a sentence', () => {
  const record = parseRecord(components, '{');
  expect(record.ok ? '' : record.error.message).toMatch(/^The record is no JSON: /);
});

test('the keeper’s record of a match is what was played, and its results are what it came to', () => {
  const record = readable(JSON.stringify(game(6)));
  const begun = machuPicchuKeeper.begin(options, ['green', 'red', 'blue'], seededRandom(6));
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  const deck = machuPicchuKeeper.oracle(vault);
  const log = [...events];
  for (const { seat, command } of record.actions) {
    const result = machuPicchuKeeper.rules.decide(folded(null, log), deck, seat, command);
    if (!result.ok) throw new Error(result.error.code);
    log.push(...result.value);
  }
  expect(machuPicchuKeeper.record(vault, log, record.actions)).toEqual(game(6));
  const outcome = folded(null, log).position.outcome;
  const results = machuPicchuKeeper.results(log);
  expect(results.map(({ points }) => points)).toEqual(outcome?.totals.map(({ score }) => score));
  const ending = outcome?.ending ?? 'none';
  for (const [seat, { figures }] of results.entries()) {
    const { clergy, scout, cards } = folded(null, log).position.players[seat] ?? {};
    const all = Object.values(clergy ?? {}).reduce((sum, count) => sum + count, 0);
    expect(figures).toMatchObject({ clergy: all, scout, cards, [ending]: 1 });
  }
});
