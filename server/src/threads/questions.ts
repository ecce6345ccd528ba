import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonId } from '@tiwanaku/shared/protocol';

export interface Questions {
  /** `givenUp` once the same person has asked another or gone; otherwise rejects as the work does. */
  ask<T>(personId: PersonId, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'givenUp'>;
  giveUp(personId: PersonId): void;
}

interface Asked {
  readonly controller: AbortController;
  /** When the work begins, in milliseconds. */
  readonly startsAt: number;
}

/** Why a question was given up. */
const askedAnother = new Error('the same person has asked another');
const hasGone = new Error('the person has gone');

/** Milliseconds between a person's questions: people are slower, and a program cannot keep the threads busy. */
export const questionPaceMs = 500;

/** One question of each person at a time, and one in `questionPaceMs`; an earlier one waits. */
export function createQuestions(): Questions {
  const asking = new Map<PersonId, Asked>();

  /** An abandoned question that had not begun leaves its turn to the next. */
  function startOfNext(last: Asked | undefined): number {
    const now = performance.now();
    if (last === undefined) return now;
    return last.startsAt > now ? last.startsAt : Math.max(now, last.startsAt + questionPaceMs);
  }

  /** Forgotten once the person may ask again at once. */
  function forgetLater(personId: PersonId, asked: Asked): void {
    const forget = () => asking.get(personId) === asked && asking.delete(personId);
    setTimeout(forget, Math.ceil(asked.startsAt + questionPaceMs - performance.now())).unref();
  }

  return {
    async ask(personId, work) {
      const last = asking.get(personId);
      last?.controller.abort(askedAnother);
      const own = { controller: new AbortController(), startsAt: startOfNext(last) };
      asking.set(personId, own);
      const { signal } = own.controller;
      try {
        // A timer drops fractions.
        const wait = Math.ceil(own.startsAt - performance.now());
        if (wait > 0) await sleep(wait, undefined, { signal });
        return await work(signal);
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
