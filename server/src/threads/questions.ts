import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Watch } from './task-thread.ts';

export interface Questions {
  /** `givenUp` once the same person has asked another or gone; otherwise rejects as the work does. */
  ask<T>(personId: PersonId, work: (signal: AbortSignal, watch: Watch) => Promise<T>): Promise<T | 'givenUp'>;
  giveUp(personId: PersonId): void;
}

interface Asked {
  readonly controller: AbortController;
  /** The time at which it may begin, in milliseconds. */
  readonly startsAt: number;
  /** When a thread began with it and was done, which may be after it was given up. */
  begunAt?: number;
  endedAt?: number;
}

/** Why a question was given up. */
const askedAnother = new Error('the same person has asked another');
const hasGone = new Error('the person has gone');

/** Milliseconds between a person's questions: people are slower, and a program cannot keep the threads busy. */
export const questionPaceMs = 500;
/** A person's questions take at most this part of a thread's time. */
const shareOfOne = 1 / 4;
const forgottenMs = 60_000;

/** One question of each person at a time; the next after `questionPaceMs`, and later when the last took long. */
export function createQuestions(): Questions {
  const asking = new Map<PersonId, Asked>();

  /** An abandoned question that had not begun leaves its turn to the next. */
  function startOfNext(last: Asked | undefined): number {
    const now = performance.now();
    if (last === undefined) return now;
    if (last.startsAt > now) return last.startsAt;
    const took = last.begunAt === undefined ? 0 : (last.endedAt ?? now) - last.begunAt;
    return Math.max(now, last.startsAt + questionPaceMs, (last.begunAt ?? 0) + took / shareOfOne);
  }

  /** Forgotten once the person may ask again at once. */
  function forgetLater(personId: PersonId, asked: Asked): void {
    const forget = () => asking.get(personId) === asked && asking.delete(personId);
    setTimeout(forget, forgottenMs).unref();
  }

  return {
    async ask(personId, work) {
      const last = asking.get(personId);
      last?.controller.abort(askedAnother);
      const own: Asked = { controller: new AbortController(), startsAt: startOfNext(last) };
      asking.set(personId, own);
      const { signal } = own.controller;
      const watch: Watch = {
        begun: () => (own.begunAt = performance.now()),
        ended: () => (own.endedAt = performance.now()),
      };
      try {
        // A timer drops fractions.
        const wait = Math.ceil(own.startsAt - performance.now());
        if (wait > 0) await sleep(wait, undefined, { signal });
        return await work(signal, watch);
      } catch (error) {
        if (signal.aborted) return 'givenUp';
        throw error;
      } finally {
        forgetLater(personId, own);
      }
    },
    giveUp: (personId) => asking.get(personId)?.controller.abort(hasGone),
  };
}
