import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '@tiwanaku/shared/protocol';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import { Pointing } from './pointing.svelte.ts';

const ana = { personId: 'person-ana', name: 'Ana' } as Person;
let sent: string[];
let pointing: Pointing;
let pointed: (from: Person, point: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const match = {
    ping: (space: string) => sent.push(space),
    view: { position: { setup: { size: 'short' } } },
    onPing(listener: (ping: { from: Person; point: string }) => void) {
      pointed = (from, point) => listener({ from, point });
      return () => undefined;
    },
  };
  pointing = new Pointing(match as unknown as MatchState<TiwanakuTypes>);
});
afterEach(() => vi.useRealTimers());

describe('pointing at a space', () => {
  test('happens with the next tap once it was asked for, and with no other', () => {
    expect(pointing.point('c3')).toBe(false);
    pointing.toggle();
    expect(pointing.point('c3')).toBe(true);
    expect(pointing.point('d3')).toBe(false);
    expect(sent).toEqual(['c3']);
  });

  test('is one gesture, however many events the browser makes of it', () => {
    pointing.send('c3');
    pointing.send('c3');
    expect(sent).toEqual(['c3']);
    vi.advanceTimersByTime(1000);
    pointing.send('c4');
    expect(sent).toEqual(['c3', 'c4']);
  });

  test('is seen for a few seconds', () => {
    pointing.watch();
    pointed(ana, 'c3');
    vi.advanceTimersByTime(1000);
    pointed(ana, 'd4');
    // This space is not on the short board.
    pointed(ana, 'i1');
    expect(pointing.pings.map(({ space }) => space)).toEqual(['c3', 'd4']);
    vi.advanceTimersByTime(3500);
    expect(pointing.pings.map(({ space }) => space)).toEqual(['d4']);
    vi.advanceTimersByTime(1000);
    expect(pointing.pings).toEqual([]);
  });
});
