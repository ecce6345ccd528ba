import { createSubscriber } from 'svelte/reactivity';

/** Every ten seconds while in use. */
class MinuteClock {
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  });

  /** Milliseconds since the epoch. */
  get now(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const minuteClock = new MinuteClock();
