import { expect, test, vi } from 'vitest';
import { matchIdSchema, roomLinkSchema, type DailyAnswer, type DailyTableAnswer } from '@tiwanaku/shared/protocol';
import { DailyState, type DailyWire } from './daily-state.svelte.ts';

const matchId = matchIdSchema.parse('match-0001');
const link = roomLinkSchema.parse('k3VdAbCdEfGhIjKlMnOp_-');
const running: DailyAnswer['counted'] = { state: 'running', difficulty: 'hard', matchId, link };
const today: DailyAnswer = {
  date: '2026-03-04',
  grade: 1,
  difficulties: ['easy', 'hard'],
  commitment: 'ab'.repeat(32),
  opensAt: 0,
  opening: null,
  counted: null,
  canPractise: false,
  puzzles: [],
  streak: null,
  finished: 0,
};
const known: DailyAnswer = { ...today, canPractise: true };
const table: DailyTableAnswer = { rows: [], own: null, finished: 3 };
const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
const refused = (code: 'matchOver' | 'unavailable') => Promise.resolve({ ok: false, refusal: { code } } as const);

/** Answers with these days, the last one again and again. */
function open(days: readonly DailyAnswer[], date: string | null = null) {
  const left = [...days];
  const wire = {
    show: vi.fn<DailyWire['show']>(() => ok((left.length > 1 ? left.shift() : left[0]) ?? today)),
    table: vi.fn<DailyWire['table']>(() => ok(table)),
    begin: vi.fn<DailyWire['begin']>(() => ok({ link, matchId })),
    zone: vi.fn<DailyWire['zone']>(() => ok({})),
  };
  return { wire, daily: new DailyState(date, wire, () => 90) };
}

test('DED-DAY-3 the table is not asked for until the person may know the land', async () => {
  const { daily, wire } = open([today]);
  await daily.load();
  await daily.choose('hard');
  expect([daily.isKnown, daily.table, wire.table.mock.calls]).toEqual([false, null, []]);
});

test('the table is that of the chosen difficulty, or else of the attempt', async () => {
  const { daily, wire } = open([{ ...known, counted: { state: 'unfinished', difficulty: 'hard', matchId } }]);
  await daily.load();
  expect([daily.difficulty, daily.table]).toEqual(['hard', table]);
  const chosen = daily.choose('easy');
  expect(daily.table).toBeNull();
  await chosen;
  expect(daily.table).toEqual(table);
  expect(wire.table.mock.calls).toEqual([
    ['2026-03-04', 'hard'],
    ['2026-03-04', 'easy'],
  ]);
});

test('an opened day is known to strangers too', async () => {
  const opening = { nonce: today.commitment, secret: 'the land' };
  const { daily } = open([{ ...today, opening }], '2026-03-04');
  await daily.load();
  expect([daily.isKnown, daily.table]).toEqual([true, table]);
});

test('DED-DAY-4 an attempt is begun with the difficulty and the local clock, and leads to its room', async () => {
  const { daily, wire } = open([today]);
  await daily.load();
  await daily.choose('hard');
  expect(await daily.begin(true)).toEqual({ path: `/r/${link}` });
  const wanted = { date: '2026-03-04', difficulty: 'hard', isCounted: true, offset: 90 };
  expect(wire.begin.mock.calls).toEqual([[wanted]]);
});

test('pressed twice, one attempt is begun', async () => {
  const { daily, wire } = open([today]);
  await daily.load();
  const [, second] = await Promise.all([daily.begin(true), daily.begin(true)]);
  expect(second).toBeNull();
  expect(wire.begin).toHaveBeenCalledTimes(1);
});

test('given an attempt that ended on another device, then the refusal is shown and the day is fetched again', async () => {
  const ended: DailyAnswer = { ...today, counted: { state: 'unfinished', difficulty: 'easy', matchId } };
  const { daily, wire } = open([today, ended]);
  wire.begin.mockReturnValue(refused('matchOver'));
  await daily.load();
  expect(await daily.begin(true)).toEqual({ refusal: { code: 'matchOver' } });
  await vi.waitUntil(() => daily.day === ended);
  expect(daily.isBusy).toBe(false);
});

test('while an attempt runs the server is sent the local clock, once', async () => {
  const { daily, wire } = open([{ ...today, counted: running }]);
  await daily.load();
  await daily.load();
  expect(wire.zone.mock.calls).toEqual([[90]]);
  const other = open([today]);
  await other.daily.load();
  expect(other.wire.zone).not.toHaveBeenCalled();
});

test('when the date changes, today’s land is the new one and the old table is gone', async () => {
  const tomorrow = { ...today, date: '2026-03-05' };
  const { daily } = open([known, tomorrow]);
  await daily.load();
  expect(daily.table).toEqual(table);
  await daily.load();
  expect([daily.day?.date, daily.table]).toEqual(['2026-03-05', null]);
});

test('an answer that a later one has overtaken is not shown', async () => {
  const { daily, wire } = open([known]);
  let answerFirst: (answer: Awaited<ReturnType<DailyWire['show']>>) => void = () => undefined;
  wire.show.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  const first = daily.load();
  await daily.load();
  answerFirst(await ok(today));
  await first;
  expect(daily.day).toEqual(known);
});

test('given a server that does not answer, then what is shown stays, with the refusal', async () => {
  const { daily, wire } = open([today]);
  await daily.load();
  wire.show.mockReturnValueOnce(refused('unavailable'));
  await daily.load();
  expect([daily.day, daily.refusal]).toEqual([today, { code: 'unavailable' }]);
  await daily.load();
  expect(daily.refusal).toBeNull();
});
