import type { DailyStanding } from '@tiwanaku/shared/protocol';
import { beforeAll, expect, test } from 'vitest';
import { setLocale, useWords } from '../../i18n/messages.svelte.ts';
import { dailyCall } from './home.ts';

beforeAll(() => useWords('tiwanaku-home'));

const now = new Date('2026-03-04T16:20:00Z');

test.each<[DailyStanding['state'], number, string]>([
  [null, 4, 'Today’s is waiting · streak 4'],
  [null, 0, 'Today’s is waiting'],
  ['running', 4, 'Continue · streak 4'],
  ['finished', 5, 'Done · streak 5 · next in 8 h'],
  ['unfinished', 0, 'next in 8 h'],
])('a daily attempt that is %o, after %i days: %s', (state, streak, words) => {
  expect(dailyCall({ state, streak }, now)).toBe(words);
});

test.each([
  ['2026-03-04T00:00:00Z', 24],
  ['2026-03-04T23:59:59Z', 1],
])('the next land begins at midnight in UTC: at %s in %i h', (at, hours) => {
  expect(dailyCall({ state: 'finished', streak: 0 }, new Date(at))).toBe(`Done · next in ${hours} h`);
});

test('it speaks the language of the page', async () => {
  await setLocale('nl');
  expect(dailyCall({ state: 'finished', streak: 2 }, now)).toBe('Gedaan · reeks: 2 · volgende over 8 u');
  await setLocale('en');
});
