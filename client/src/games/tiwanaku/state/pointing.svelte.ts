import type { Person } from '@tiwanaku/shared/protocol';
import { isOnBoard, type Space, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';

/** A space that somebody points to, for everybody at the table. */
export interface Pointed {
  readonly id: number;
  readonly from: Person;
  readonly space: Space;
}

const shownMs = 4000;
/** A held finger, its menu and a repeating key are one gesture. */
const pauseMs = 700;

/** The spaces that others and the viewer point to. */
export class Pointing {
  readonly #match: MatchState<TiwanakuTypes>;
  #pings = $state.raw<readonly Pointed[]>([]);
  #isOn = $state.raw(false);
  #next = 0;
  #sentAt = -Infinity;

  constructor(match: MatchState<TiwanakuTypes>) {
    this.#match = match;
  }

  get pings(): readonly Pointed[] {
    return this.#pings;
  }
  /** A tap will point. */
  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): void {
    this.#isOn = !this.#isOn;
  }

  /** Whether pointing was on. */
  point(space: Space): boolean {
    if (!this.#isOn) return false;
    this.send(space);
    return true;
  }

  /** Does nothing too soon after the last. */
  send(space: Space): void {
    this.#isOn = false;
    const now = performance.now();
    if (now - this.#sentAt < pauseMs) return;
    this.#sentAt = now;
    this.#match.ping(space);
  }

  /** Returns the unsubscriber. */
  watch(): () => void {
    return this.#match.onPing(({ from, point }) => {
      if (isOnBoard(this.#match.view.position.setup.size, point)) this.#show(from, point);
    });
  }

  #show(from: Person, space: Space): void {
    const ping: Pointed = { id: this.#next++, from, space };
    this.#pings = [...this.#pings, ping];
    setTimeout(() => (this.#pings = this.#pings.filter((one) => one !== ping)), shownMs);
  }
}
