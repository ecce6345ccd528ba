import type { MatchId, PersonId, PushAddress, PushMessage } from '@tiwanaku/shared/protocol';
import type { Log } from '../observability/log.ts';
import type { SendPush } from './push-sender.ts';

export interface PendingPush {
  readonly matchId: MatchId;
  readonly personId: PersonId;
  readonly address: PushAddress;
  readonly message: PushMessage;
}

export interface OutboxDeps {
  readonly send: SendPush;
  readonly gone: (push: PendingPush) => Promise<void>;
  readonly log: Log;
  readonly retryDelaysMs: readonly number[];
}

/** In memory; in flight. */
export const maxQueued = 2_000;
const maxInFlight = 8;

/** Queues pushes. Failures are only logged. */
export function createOutbox({ send, gone, log, retryDelaysMs }: OutboxDeps) {
  const queue: { readonly push: PendingPush; readonly attempt: number }[] = [];
  let running = 0;
  let resting = 0;
  let whenEmpty: (() => void)[] = [];

  function next(): void {
    while (running < maxInFlight) {
      const first = queue.shift();
      if (!first) break;
      running++;
      deliver(first.push, first.attempt)
        .catch((error: unknown) => log.error('push failed', { matchId: first.push.matchId, error }))
        .finally(() => {
          running--;
          next();
        });
    }
    if (running + queue.length === 0) for (const done of whenEmpty.splice(0)) done();
  }

  async function deliver(push: PendingPush, attempt: number): Promise<void> {
    const { outcome, status } = await send(push.address, push.message);
    const delayMs = retryDelaysMs[attempt];
    if (outcome === 'gone') return await gone(push);
    if (outcome === 'busy' && delayMs !== undefined) {
      resting++;
      setTimeout(() => {
        resting--;
        queue.push({ push, attempt: attempt + 1 });
        next();
      }, delayMs).unref();
      return;
    }
    const fields = { matchId: push.matchId, ...(status === null ? {} : { status }) };
    if (outcome === 'sent') log.debug('push sent', () => fields);
    else log.warn('push not taken', fields);
  }

  return {
    post(push: PendingPush): void {
      if (running + resting + queue.length >= maxQueued) {
        log.warn('too many pushes waiting', { matchId: push.matchId });
        return;
      }
      queue.push({ push, attempt: 0 });
      next();
    },

    /** Resolves when nothing is in flight; retries are left. */
    emptied: (): Promise<void> =>
      new Promise((resolve) => {
        whenEmpty = [...whenEmpty, resolve];
        next();
      }),
  };
}
