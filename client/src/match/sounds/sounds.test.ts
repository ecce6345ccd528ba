import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../testing/local-storage.ts';
import { loudestOf, Sounds, type SoundSet } from './sounds.svelte.ts';

beforeEach(() => void stubLocalStorage());
afterEach(() => vi.unstubAllGlobals());

/** A game whose events are sounds, named by how loud they are. */
const set: SoundSet<number, number> = {
  soundOf: (event) => event,
  weightOf: (sound) => sound,
  isSeen: () => false,
  makerOf: () => () => 0,
  turn: 0,
  sample: 0,
};

const soundsHere = () =>
  new Sounds({
    match: { onEvents: () => () => undefined, version: 0 },
    set,
    isMyMove: () => false,
    whenShown: () => Promise.resolve(),
  });

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

test('of what happens in one go only the weightiest is heard', () => {
  expect(loudestOf(set, [1, 3, 2])).toBe(3);
  expect(loudestOf(set, [])).toBeNull();
});
