import { leagueLinkSchema, type League, type LeagueTableAnswer } from '@tiwanaku/shared/protocol';
import { expect, test, vi } from 'vitest';
import { LeagueState, type LeagueWire } from './league-state.svelte.ts';

const link = leagueLinkSchema.parse('k3VdAbCdEfGhIjKlMnOp_-');
const outside: League = {
  ...{ link, game: 'tiwanaku', name: 'Friends', leader: 'Ana', people: 3 },
  isIn: false,
  isLeader: false,
};
const inside: League = { ...outside, people: 4, isIn: true };
const table: LeagueTableAnswer = { from: '2026-03-02', to: '2026-03-04', rows: [], hidden: [] };
const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
const refused = (code: 'notFound' | 'notAllowed' | 'unavailable') =>
  Promise.resolve({ ok: false, refusal: { code } } as const);

/** Answers with these states of the league, the last one again and again. */
function open(...leagues: readonly League[]) {
  const left = [...leagues];
  const wire = {
    show: vi.fn<LeagueWire['show']>(() => ok((left.length > 1 ? left.shift() : left[0]) ?? outside)),
    table: vi.fn<LeagueWire['table']>(() => ok(table)),
    join: vi.fn<LeagueWire['join']>(() => ok(inside)),
    leave: vi.fn<LeagueWire['leave']>(() => ok({})),
    close: vi.fn<LeagueWire['close']>(() => ok({})),
  };
  return { wire, state: new LeagueState(link, wire) };
}

test('DED-LEA-1 the table is not asked for by people who are not in', async () => {
  const { state, wire } = open(outside);
  await state.load();
  await state.choose({ span: 'all' });
  expect([state.league, state.table, wire.table.mock.calls]).toEqual([outside, null, []]);
});

test('after joining, the league and its table are shown; pressed twice, it is joined once', async () => {
  const { state, wire } = open(outside, inside);
  await state.load();
  expect(await Promise.all([state.join(), state.join()])).toEqual([null, null]);
  expect([state.league, state.table, state.isBusy]).toEqual([inside, table, false]);
  expect(wire.join).toHaveBeenCalledTimes(1);
});

test('DED-LEA-2 the table is that of the chosen span and difficulty', async () => {
  const { state, wire } = open(inside);
  await state.load();
  const chosen = state.choose({ span: 'all' });
  expect(state.table).toBeNull();
  await chosen;
  await state.choose({ difficulty: 'hard' });
  expect(state.table).toEqual(table);
  expect(wire.table.mock.calls).toEqual([
    [link, 'week', 'easy'],
    [link, 'all', 'easy'],
    [link, 'all', 'hard'],
  ]);
});

test('given a table that is still on its way after joining, then the league can be left', async () => {
  const { state, wire } = open(outside, inside, outside);
  await state.load();
  wire.table.mockReturnValueOnce(new Promise(() => undefined));
  void state.join();
  await vi.waitFor(() => expect(state.league).toEqual(inside));
  expect(await state.leave()).toBeNull();
  expect([state.league, wire.leave.mock.calls.length]).toEqual([outside, 1]);
});

test('after leaving, the table is hidden', async () => {
  const { state } = open(inside, outside);
  await state.load();
  expect(await state.leave()).toBeNull();
  expect([state.league, state.table]).toEqual([outside, null]);
});

test('DED-LEA-4 a league that was closed is gone', async () => {
  const { state, wire } = open(inside);
  await state.load();
  wire.show.mockReturnValue(refused('notFound'));
  expect(await state.close()).toBeNull();
  expect([state.league, state.table, state.refusal]).toEqual([null, null, { code: 'notFound' }]);
});

test('a refusal is shown, and the page is fetched again', async () => {
  const { state, wire } = open(outside);
  await state.load();
  wire.join.mockReturnValue(refused('notAllowed'));
  expect(await state.join()).toEqual({ code: 'notAllowed' });
  expect([state.league, state.isBusy, wire.show.mock.calls.length]).toEqual([outside, false, 2]);
});

test('given a server that does not answer, then what is shown stays, with the refusal', async () => {
  const { state, wire } = open(inside);
  await state.load();
  wire.show.mockReturnValueOnce(refused('unavailable'));
  await state.load();
  expect([state.league, state.table, state.refusal]).toEqual([inside, table, { code: 'unavailable' }]);
});

test('an answer that a later one has overtaken is not shown', async () => {
  const { state, wire } = open(inside);
  let answerFirst: (answer: Awaited<ReturnType<LeagueWire['show']>>) => void = () => undefined;
  wire.show.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  const first = state.load();
  await state.load();
  answerFirst(await ok(outside));
  await first;
  expect(state.league).toEqual(inside);
});
