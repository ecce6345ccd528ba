import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { TableState } from '../state/table.svelte.ts';
import { Sounds } from './sounds.svelte.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function soundsHere(): Sounds {
  const match = { onEvents: () => () => undefined } as unknown as MatchState<TiwanakuTypes>;
  return new Sounds(match, { isMyMove: false } as unknown as TableState, () => Promise.resolve());
}

test('sounds are offered until the offer has gone away, and then never again on this device', () => {
  const sounds = soundsHere();
  expect(sounds.isOffered).toBe(true);

  const end = sounds.offer();
  expect(sounds.isOffered).toBe(true);
  expect(soundsHere().isOffered).toBe(false);
  end();
  expect(sounds.isOffered).toBe(false);
});

test('who takes the offer, or has turned sounds on without it, is not offered them', () => {
  const sounds = soundsHere();
  sounds.toggle();
  expect([sounds.isOn, sounds.isOffered]).toEqual([true, false]);

  expect([soundsHere().isOn, soundsHere().isOffered]).toEqual([true, false]);
});
