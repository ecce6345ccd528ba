import type { PersonId } from '@tiwanaku/shared/protocol';

export interface Questions {
  /** `givenUp` once the same person has asked another or gone; otherwise rejects as the work does. */
  ask<T>(personId: PersonId, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'givenUp'>;
  giveUp(personId: PersonId): void;
}

/** Why a question was given up. */
const askedAnother = new Error('the same person has asked another');
const hasGone = new Error('the person has gone');

/** One question of each person at a time. */
export function createQuestions(): Questions {
  const asking = new Map<PersonId, AbortController>();
  return {
    async ask(personId, work) {
      asking.get(personId)?.abort(askedAnother);
      const own = new AbortController();
      asking.set(personId, own);
      try {
        return await work(own.signal);
      } catch (error) {
        if (own.signal.aborted) return 'givenUp';
        throw error;
      } finally {
        if (asking.get(personId) === own) asking.delete(personId);
      }
    },
    giveUp: (personId) => asking.get(personId)?.abort(hasGone),
  };
}
