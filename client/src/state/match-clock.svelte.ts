import type { Seat } from '@tiwanaku/shared/kernel';
import { timeOutsToAsk, type MatchTiming } from '@tiwanaku/shared/protocol';
import { createSubscriber } from 'svelte/reactivity';
import { hearServerTime, serverNow } from '../connection/server-time.ts';

/** Milliseconds: often enough to skip no second. */
const tick = 200;

/** As last received, counted down locally (L8). */
export class MatchClock {
  #timing = $state.raw<MatchTiming | null>(null);
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  });

  /** Null without a clock and proposals. */
  get timing(): MatchTiming | null {
    return this.#timing;
  }
  get revision(): number {
    return this.#timing?.revision ?? 0;
  }
  get isPaused(): boolean {
    return this.#timing?.isPaused ?? false;
  }

  /** The match has ended, with a winner or without. */
  get isOver(): boolean {
    return this.#timing?.since === null && !this.#timing.isPaused;
  }

  isReplaced(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.isReplaced ?? false;
  }

  hasResigned(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.hasResigned ?? false;
  }

  /** In a row, since the person last acted. */
  timeOuts(seat: Seat): number {
    return this.#timing?.seats[seat]?.timeOuts ?? 0;
  }

  /** The person is asked whether they are there, the others whether to play on. */
  isIdle(seat: Seat): boolean {
    return this.timeOuts(seat) >= timeOutsToAsk && !this.isReplaced(seat);
  }

  isRunning(seat: Seat): boolean {
    return this.#timing?.seats[seat]?.isRunning ?? false;
  }

  /** In ms; null without a clock. */
  left(seat: Seat): number | null {
    const one = this.#timing?.seats[seat];
    if (!this.#timing || !one || one.left === null) return null;
    const { since } = this.#timing;
    if (!one.isRunning || since === null) return one.left;
    this.#subscribe();
    const elapsed = Math.max(0, serverNow() - since);
    return Math.max(0, one.left - elapsed);
  }

  /** In ms; null while time runs or will not. */
  beginsIn(seat: Seat): number | null {
    const { since } = this.#timing ?? { since: null };
    if (since === null || !this.isRunning(seat)) return null;
    this.#subscribe();
    const wait = since - serverNow();
    return wait > 0 ? wait : null;
  }

  /** Late ones are dropped. */
  receive(timing: MatchTiming | null): void {
    if (!timing || timing.revision < this.revision) return;
    hearServerTime(timing.now);
    this.#timing = timing;
  }
}
