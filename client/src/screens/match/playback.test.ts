import type { GameTypes } from '@tiwanaku/shared/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientRules } from '../../games/game-client.ts';
import { Playback, stepMs } from './playback.svelte.ts';
import { Replay } from './replay.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rules = { id: 'none', rulesVersion: 1, evolveView: () => null } as unknown as ClientRules<GameTypes>;
const replay = () =>
  new Replay(rules, [], () => [1, 2, 3, 4].map((position) => ({ position, turn: position, seat: 0, say: () => '' })));

test('from the end it plays from the beginning, and stops at the end', () => {
  const match = replay();
  const playback = new Playback(match);
  playback.toggle();
  expect([match.index, playback.isPlaying]).toEqual([0, true]);
  vi.advanceTimersByTime(2 * stepMs);
  expect(match.index).toBe(2);
  vi.advanceTimersByTime(5 * stepMs);
  expect([match.index, playback.isPlaying]).toEqual([3, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('it goes on from where somebody looks, and can be stopped there', () => {
  const match = replay();
  match.go(1);
  const playback = new Playback(match);
  playback.toggle();
  vi.advanceTimersByTime(stepMs);
  playback.toggle();
  vi.advanceTimersByTime(5 * stepMs);
  expect([match.index, playback.isPlaying]).toEqual([2, false]);
});
