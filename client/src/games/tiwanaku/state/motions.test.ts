import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { motionsOf } from '../motion/motions-of.ts';
import { Motions } from './motions.svelte.ts';

const divined: Event = { type: 'cropRevealed', seat: 1, space: 'a3', guess: 2, crop: 2, points: 2, token: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a token that is earned stays away from its holder while its crop is revealed and while it flies', async () => {
  const motions = new Motions(Promise.resolve({ motionsOf }));
  await Promise.resolve();
  motions.play(divined);
  expect(motions.current?.type).toBe('reveal');
  expect(motions.heldBack.tokens).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(motions.current).toBe(motions.heldBack.tokens[0]);
  vi.advanceTimersByTime(600);
  expect(motions.current).toBeNull();
  expect(motions.heldBack.tokens).toEqual([]);
});

test('whoever goes on waits for nothing', async () => {
  const motions = new Motions(Promise.resolve({ motionsOf }));
  await Promise.resolve();
  motions.play(divined);
  motions.skip();
  expect(motions.current).toBeNull();
  expect(motions.heldBack.tokens).toEqual([]);
});

test('as long as the code of what moves is not there, or cannot be had, things are simply true', async () => {
  const coming = new Motions(new Promise(() => undefined));
  coming.play(divined);
  expect(coming.current).toBeNull();
  const lost = new Motions(Promise.reject(new Error('no network')));
  await Promise.resolve();
  lost.play(divined);
  expect(lost.current).toBeNull();
});
