import type { GameTypes } from '@tiwanaku/shared/kernel';
import { describe, expect, test } from 'vitest';
import type { ReplayStep } from './played-match.ts';
import type { ClientRules } from '../state/game-face.ts';
import { Replay } from './replay.svelte.ts';

/** A view is the list of everything that happened. */
const rules = {
  id: 'list',
  rulesVersion: 1,
  evolveView: (view: unknown, viewer, event: unknown) => [...((view as unknown[] | null) ?? [viewer.type]), event],
} as ClientRules<GameTypes>;
/** Positions 3 and 6 were a person's secret. */
const events = [1, 2, 4, 5, 7, 8].map((position) => ({ position, event: `e${position}` }));
const step = (position: number, turn: number): ReplayStep => ({ position, turn, seat: null, say: () => '' });
const replay = () => new Replay(rules, events, () => [step(1, 0), step(3, 1), step(4, 1), step(6, 2), step(8, 3)]);

describe('a replay', () => {
  test('begins at the end, with everything folded in', () => {
    const { view, index, turns } = replay();
    expect([index, turns]).toEqual([4, 3]);
    expect(view).toEqual(['review', 'e1', 'e2', 'e4', 'e5', 'e7', 'e8']);
  });

  test('every step shows the fold of the log up to there', () => {
    const match = replay();
    const seen = match.steps.map((_, index) => {
      match.go(index);
      return match.view as string[];
    });
    expect(seen.map((view) => view.at(-1))).toEqual(['e1', 'e2', 'e4', 'e5', 'e8']);
    match.go(3);
    expect(match.past.map(({ position }) => position)).toEqual([1, 2, 4, 5]);
    expect(match.happened.map(({ position }) => position)).toEqual([5]);
  });

  test('stops at both ends', () => {
    const match = replay();
    match.go(99);
    expect(match.index).toBe(4);
    match.go(-1);
    expect(match.index).toBe(0);
  });

  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [5, 2],
    [6, 3],
    [999, 4],
  ])('position %i of the log is seen at step %i', (position, index) => {
    const match = replay();
    match.goToPosition(position);
    expect(match.index).toBe(index);
  });

  test('turns are walked from end to end', () => {
    const match = replay();
    const back = [4, 3, 2, 1].map(() => {
      match.turnBack();
      return match.index;
    });
    expect(back).toEqual([3, 2, 0, 0]);
    const on = [0, 0, 0, 0].map(() => {
      match.turnOn();
      return match.index;
    });
    expect(on).toEqual([2, 3, 4, 4]);
    match.go(1);
    match.turnOn();
    expect(match.index).toBe(2);
    match.go(1);
    match.turnBack();
    expect(match.index).toBe(0);
  });
});
