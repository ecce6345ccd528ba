import { createSubscriber } from 'svelte/reactivity';
import { serverNow } from '../connection/server-time.ts';

/** Every ten seconds while in use. */
class MinuteClock {
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  });

  /** Milliseconds since the epoch. */
  get now(): number {
    this.#subscribe();
    return serverNow();
  }
}

export const minuteClock = new MinuteClock();
