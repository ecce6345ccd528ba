import { expect, test } from 'vitest';
import type { ProofVerdict } from '@tiwanaku/shared/tiwanaku/deduction';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import type { MatchState, MatchStep } from '../../../state/match.svelte.ts';
import { announceUndecided, type ProofQuestion, type ProofWorker } from './undecided.ts';

/** A match that tells its events, and a worker that answers with this verdict. */
function scene(verdict: ProofVerdict) {
  const listeners = new Set<(step: MatchStep<TiwanakuTypes>) => void>();
  const asked: ProofQuestion[] = [];
  let isTerminated = false;
  const match = {
    viewer: { type: 'player', seat: 0 },
    onEvents(listener: (step: MatchStep<TiwanakuTypes>) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as MatchState<TiwanakuTypes>;
  const start = (): ProofWorker => ({
    onmessage: null,
    onerror: null,
    postMessage(question) {
      asked.push(question);
      this.onmessage?.({ data: verdict });
    },
    terminate: () => (isTerminated = true),
  });
  const stop = announceUndecided(match, start);
  const divined = (seat: number, isLive = true) => {
    const event = { type: 'cropRevealed', seat, space: 'c3', guess: 2, crop: 2, points: 2, token: false } as const;
    const step = { before: { name: 'before' }, after: {}, event: { position: 9, event }, isLive };
    for (const listener of listeners) listener(step as unknown as MatchStep<TiwanakuTypes>);
  };
  return { asked, divined, stop, listeners, isTerminated: () => isTerminated };
}

test('DED-DEF-6 given an own divination that was accepted undecided, then the player learns it from the view before it', () => {
  const { asked, divined } = scene('undecided');
  divined(0);
  expect(asked).toEqual([{ view: { name: 'before' }, at: 'c3', crop: 2 }]);
  expect(announcer.shown).not.toBeNull();
});

test('given a certain one, or what others do or what happened before, then nothing is said', () => {
  announcer.show('something else', 'polite');
  const { asked, divined } = scene('certain');
  divined(0);
  divined(1);
  divined(0, false);
  expect(asked).toHaveLength(1);
  expect(announcer.shown).toBe('something else');
});

test('given a table that is left, then no one listens and nothing is being worked out', () => {
  const { divined, stop, listeners, isTerminated } = scene('certain');
  divined(0);
  stop();
  expect(listeners.size).toBe(0);
  expect(isTerminated()).toBe(true);
});
