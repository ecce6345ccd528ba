import type { DailyAnswer, DailyAttempt } from '@tiwanaku/shared/protocol';
import { beforeAll, expect, test } from 'vitest';
import { setLocale, useArea } from '../../../i18n/messages.svelte.ts';
import { dailyCall } from './daily-call.ts';

beforeAll(() => useArea('tiwanaku-home'));

const now = new Date('2026-03-04T16:20:00Z');
const attempt = (state: DailyAttempt['state']) => ({ state }) as DailyAttempt;
const streak = (days: number): DailyAnswer['streak'] => ({ days, freeLeft: 2, isTodayDone: false });

test.each([
  [null, 4, 'Today’s is waiting · streak 4'],
  [null, 0, 'Today’s is waiting'],
  [attempt('running'), 4, 'Go on · streak 4'],
  [attempt('finished'), 5, 'Done · streak 5 · next in 8 h'],
  [attempt('unfinished'), 0, 'next in 8 h'],
])('a daily attempt that is %o, after %i days: %s', (counted, days, words) => {
  expect(dailyCall({ counted, streak: streak(days) }, now)).toBe(words);
});

test.each([
  ['2026-03-04T00:00:00Z', 24],
  ['2026-03-04T23:59:59Z', 1],
])('the next land begins at midnight in UTC: at %s in %i h', (at, hours) => {
  expect(dailyCall({ counted: attempt('finished'), streak: null }, new Date(at))).toBe(`Done · next in ${hours} h`);
});

test('it speaks the language of the page', async () => {
  await setLocale('nl');
  expect(dailyCall({ counted: attempt('finished'), streak: streak(2) }, now)).toBe(
    'Gedaan · reeks: 2 · volgende over 8 u',
  );
  await setLocale('en');
});
