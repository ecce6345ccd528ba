import { beforeAll, expect, test } from 'vitest';
import type { Ending } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { picturedState } from '../testing/played.ts';
import { decidedSentence, endingReason, stepHeight, type MatchResult } from './outcome.ts';

const resultOf = (ending: MatchResult['ending'], ...rows: readonly (readonly [score: number, isWinner: boolean])[]) =>
  ({
    ending,
    rows: rows.map(([score, isWinner], seat) => ({ seat, score, isWinner, computation: null })),
  }) satisfies MatchResult;

beforeAll(() => useWords('machu-picchu-table'));

test('the result says why the match has ended: clergy, deck or days', () => {
  const { position } = picturedState({ seats: [{}, {}] });
  const none = { condor: 0, puma: 0, virgin: 0 };
  const ended = (ending: Ending | null, rows = position.rows) =>
    endingReason({ ...position, rows, outcome: { ending, hands: [], totals: [], winners: [] } });
  expect(ended('rescue', none)).toBe('All clergy cards are taken');
  expect(ended('rescue')).toBe('The deck is used up');
  expect(ended('conquest')).toBe('The last day is over');
  expect(ended(null)).toBeNull();
  expect(endingReason(position)).toBeNull();
});

test('MAP-END-10 the result says that goods have decided, when they alone have', () => {
  const said = (result: MatchResult) => decidedSentence(result, 'Ana wins');
  expect(said(resultOf('conquest', [36, true], [36, false], [26, false]))).toBe(
    'Ana wins: equal points, more goods left',
  );
  expect(said(resultOf('conquest', [36, true], [35, false]))).toBe('Ana wins');
  expect(said(resultOf('rescue', [36, true], [36, true]))).toBe('Ana wins');
  expect(said(resultOf('rescue', [36, true], [36, false], [36, false]))).toBe(
    'Ana wins: equal points, more goods left',
  );
  expect(said(resultOf(null, [0, true], [0, false]))).toBe('Ana wins');
});

test('the stairs are to each other as the points, and are stairs without any', () => {
  const result = resultOf('rescue', [30, true], [15, false], [0, false]);
  const [first = 0, second, third] = result.rows.map((row) => stepHeight(row, result));
  expect([second, third]).toEqual([first / 2, 0]);
  const none = resultOf('rescue', [0, true], [0, true]);
  expect(none.rows.map((row) => stepHeight(row, none))).toEqual([0, 0]);
});
