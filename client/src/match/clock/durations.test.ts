import { expect, test } from 'vitest';
import { clockFace, durationWords, urgencyOf, wholeTime } from './durations.ts';

test.each([
  [10_000, '10 seconds'],
  [90_000, '90 seconds'],
  [120_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [172_800_000, '2 days'],
])('%i ms in words are %s', (ms, words) => expect(durationWords(ms, 'en')).toBe(words));

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [9_000, '0:09'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
  [86_400_000, '1 day'],
  [180_000_000, '2 days 2 hours'],
])('%i ms on a clock are %s', (ms, face) => expect(clockFace(ms, 'en')).toBe(face));

test('days and hours are short where there is little room', () => {
  expect(clockFace(180_000_000, 'en', 'narrow')).toBe('2d 2h');
});

test('it becomes urgent at 30 and at 10 seconds', () => {
  expect([30_001, 30_000, 10_001, 10_000, 0].map((left) => urgencyOf(left))).toEqual([
    'none',
    'soon',
    'soon',
    'now',
    'now',
  ]);
});

test('a clock of ten seconds is urgent in its last seconds only', () => {
  const whole = wholeTime({ type: 'perMove', seconds: 10 });
  expect([10_000, 5_001, 5_000, 2_501, 2_500].map((left) => urgencyOf(left, whole))).toEqual([
    'none',
    'none',
    'soon',
    'soon',
    'now',
  ]);
});
