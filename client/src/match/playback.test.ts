import type { GameTypes } from '@tiwanaku/shared/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientRules } from '../state/game-face.ts';
import { stubLocalStorage } from '../testing/local-storage.ts';
import { Playback, stepMs } from './playback.svelte.ts';
import { Replay } from './replay.svelte.ts';

let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  stubLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rules = { id: 'none', rulesVersion: 1, evolveView: () => null } as unknown as ClientRules<GameTypes>;
const replay = () =>
  new Replay(rules, [], () => [1, 2, 3, 4].map((position) => ({ position, turn: position, seat: 0, say: () => '' })));

test('from the end it plays from the beginning, and stops at the end', () => {
  const match = replay();
  const playback = new Playback(match);
  playback.toggle();
  expect([match.index, playback.isPlaying]).toEqual([0, true]);
  vi.advanceTimersByTime(2 * stepMs.normal);
  expect(match.index).toBe(2);
  vi.advanceTimersByTime(5 * stepMs.normal);
  expect([match.index, playback.isPlaying]).toEqual([3, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('it goes on from where a person looks, and can be stopped there', () => {
  const match = replay();
  match.go(1);
  const playback = new Playback(match);
  playback.toggle();
  vi.advanceTimersByTime(stepMs.normal);
  playback.toggle();
  vi.advanceTimersByTime(5 * stepMs.normal);
  expect([match.index, playback.isPlaying]).toEqual([2, false]);
});

test('another speed holds at once, from the same step, and on the next visit', () => {
  const match = replay();
  const playback = new Playback(match);
  playback.toggle();
  playback.turnTo('fast');
  expect(match.index).toBe(0);
  vi.advanceTimersByTime(stepMs.fast);
  expect([match.index, playback.isPlaying]).toEqual([1, true]);
  vi.advanceTimersByTime(5 * stepMs.fast);
  expect(vi.getTimerCount()).toBe(0);
  expect(new Playback(match).speed).toBe('fast');
});

test('a speed alone begins nothing; who wants little to move begins slowly', () => {
  isReduced = true;
  const playback = new Playback(replay());
  expect(playback.speed).toBe('slow');
  playback.turnTo('normal');
  expect([playback.isPlaying, vi.getTimerCount()]).toEqual([false, 0]);
});
