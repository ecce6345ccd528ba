import type { Event } from '@tiwanaku/shared/tiwanaku';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import type { motionsOf } from '../motion/motions-of.ts';
import { heldBackBy, type Motion } from './motion.ts';

/** More than this is not shown one after the other: the oldest are simply true. */
const mostWaiting = 6;

/** The motions that play one after another over the board. They never hold anybody up: `skip` ends them all. */
export class Motions {
  #motionsOf: typeof motionsOf | null = null;
  #queue = $state.raw<readonly Motion[]>([]);
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #heldBack = $derived(heldBackBy(this.#queue));

  /** `parts` is the code of what moves; until it is there things are simply true. */
  constructor(parts: Promise<{ readonly motionsOf: typeof motionsOf }>) {
    parts.then(
      ({ motionsOf }) => (this.#motionsOf = motionsOf),
      () => undefined,
    );
  }

  /** The one playing now. */
  get current(): Motion | null {
    return this.#queue[0] ?? null;
  }
  get heldBack() {
    return this.#heldBack;
  }

  play(event: Event): void {
    const motions = document.hidden ? [] : (this.#motionsOf?.(event, prefersReducedMotion()) ?? []);
    if (motions.length === 0) return;
    const waiting = [...this.#queue, ...motions];
    const isTooMuch = waiting.length > mostWaiting;
    this.#queue = isTooMuch ? waiting.slice(-mostWaiting) : waiting;
    if (isTooMuch) this.#stop();
    this.#start();
  }

  skip(): void {
    this.#stop();
    this.#queue = [];
  }

  #start(): void {
    const motion = this.current;
    if (!motion || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#queue = this.#queue.slice(1);
      this.#start();
    }, motion.duration);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
