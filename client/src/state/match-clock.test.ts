import type { MatchId, MatchTiming } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../connection/server-time.ts';
import { MatchClock } from './match-clock.svelte.ts';

/** The server's clock is an hour ahead of ours. */
const now = 3_600_000;

const timing = (changes: Partial<MatchTiming> = {}): MatchTiming => ({
  matchId: 'match-of-the-clock' as MatchId,
  revision: 1,
  now,
  clock: { type: 'perMove', seconds: 30 },
  timeOut: 'skip',
  isPaused: false,
  pausedBy: [],
  isAbandoned: false,
  since: now - 5_000,
  seats: [
    { left: 30_000, isRunning: true, isReplaced: false, hasResigned: false, timeOuts: 2 },
    { left: 12_000, isRunning: false, isReplaced: true, hasResigned: true, timeOuts: 2 },
  ],
  votes: [],
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const clockWith = (...said: readonly MatchTiming[]) => {
  const clock = new MatchClock();
  for (const one of said) clock.receive(one);
  return clock;
};

test('what runs is counted down by the server’s clock, and never below nothing; what stands is left alone', () => {
  const clock = clockWith(timing());
  expect([clock.left(0), clock.left(1)]).toEqual([25_000, 12_000]);
  vi.advanceTimersByTime(10_000);
  expect([clock.left(0), clock.left(1)]).toEqual([15_000, 12_000]);
  vi.advanceTimersByTime(90_000);
  expect(clock.left(0)).toBe(0);
});

test('a match is over once nothing runs and it is not paused', () => {
  const isOver = (changes: Partial<MatchTiming>) => clockWith(timing(changes)).isOver;
  expect([isOver({}), isOver({ since: null, isPaused: true }), isOver({ since: null })]).toEqual([false, false, true]);
});

test('a clock that begins in a moment is whole until then', () => {
  const clock = clockWith(timing({ since: now + 10_000 }));
  expect([clock.left(0), clock.beginsIn(0), clock.beginsIn(1)]).toEqual([30_000, 10_000, null]);
  vi.advanceTimersByTime(10_000);
  expect([clock.left(0), clock.beginsIn(0)]).toEqual([30_000, null]);
});

test('without a clock no one has a time, but seats may be played for', () => {
  const seats = [
    { left: null, isRunning: true, isReplaced: false, hasResigned: false, timeOuts: 2 },
    { left: null, isRunning: false, isReplaced: true, hasResigned: true, timeOuts: 2 },
  ];
  const clock = clockWith(timing({ clock: { type: 'untimed' }, seats }));
  expect([clock.left(0), clock.isReplaced(0), clock.isReplaced(1)]).toEqual([null, false, true]);
  expect(clock.left(7)).toBeNull();
});

test('a person who ran out of time twice in a row is asked for, unless they are played for', () => {
  const clock = clockWith(timing());
  expect([clock.isIdle(0), clock.isIdle(1), new MatchClock().isIdle(0)]).toEqual([true, false, false]);
});

test('an older word never replaces a newer one', () => {
  const clock = clockWith(timing({ revision: 3, isPaused: true, since: null }), timing({ revision: 2 }));
  expect([clock.revision, clock.isPaused]).toEqual([3, true]);
  clock.receive(null);
  expect(clock.revision).toBe(3);
});

test.each([600_000, -600_000])('the device’s clock is set by %i ms: what is shown stays right', (change) => {
  const clock = clockWith(timing());
  vi.setSystemTime(Date.now() + change);
  expect([clock.left(0), serverNow()]).toEqual([25_000, timing().now]);
  vi.advanceTimersByTime(4_000);
  expect([clock.left(0), serverNow()]).toEqual([21_000, timing().now + 4_000]);
});
