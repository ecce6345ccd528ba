import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import { createSubscriber } from 'svelte/reactivity';

/** Milliseconds between two looks at a running clock: a second is never shown for two. */
const tick = 200;

/** How a match stands in time, as the server said it last; what runs is counted down from there (L8). */
export class MatchClock {
  #timing = $state.raw<MatchTiming | null>(null);
  /** How far the server's clock is ahead of ours, as well as one message can tell. */
  #ahead = 0;
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  });

  /** Null in a match without a clock and without proposals. */
  get timing(): MatchTiming | null {
    return this.#timing;
  }
  get revision(): number {
    return this.#timing?.revision ?? 0;
  }
  get isPaused(): boolean {
    return this.#timing?.isPaused ?? false;
  }

  isReplaced(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.isReplaced ?? false;
  }

  hasResigned(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.hasResigned ?? false;
  }

  isRunning(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.isRunning ?? false;
  }

  /** Milliseconds that a seat has left now; null without a clock. */
  left(seat: Seat): number | null {
    const one = this.#timing?.seats[seat];
    if (!this.#timing || !one || one.left === null) return null;
    const { since } = this.#timing;
    if (!one.isRunning || since === null) return one.left;
    this.#subscribe();
    const elapsed = Math.max(0, Date.now() + this.#ahead - since);
    return Math.max(0, one.left - elapsed);
  }

  /** Milliseconds until the time of this seat begins to run; null while it runs, and where it does not. */
  beginsIn(seat: Seat): number | null {
    const { since } = this.#timing ?? { since: null };
    if (since === null || !this.isRunning(seat)) return null;
    this.#subscribe();
    const wait = since - Date.now() - this.#ahead;
    return wait > 0 ? wait : null;
  }

  /** A newer timing replaces the old one; a late one is dropped. */
  receive(timing: MatchTiming | null): void {
    if (!timing || timing.revision < this.revision) return;
    this.#ahead = timing.now - Date.now();
    this.#timing = timing;
  }
}
