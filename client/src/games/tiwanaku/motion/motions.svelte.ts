import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event, View } from '@tiwanaku/shared/tiwanaku';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import type { Motion } from '../state/motion.ts';
import { heldBackBy } from './held-back.ts';
import { motionsOf } from './motions-of.ts';
import { missText } from './reveal-text.ts';

/** When more motions wait, the oldest are dropped. */
const mostWaiting = 6;

/** The view without the events from `position` on: log, scores and tracks show it while a tile moves. */
export interface Told {
  readonly view: View;
  readonly position: number;
}

type Divination = Extract<Event, { type: 'cropRevealed' }>;

/** Ends the message about the last divination. */
const isNews = ({ type }: Event): boolean =>
  ['pawnExplored', 'pawnRecalled', 'cropRevealed', 'offeringMade', 'passed', 'tileSpent', 'matchEnded'].includes(type);

interface Playing {
  readonly motion: Motion;
  /** Null for a motion that reveals nothing. */
  readonly told: Told | null;
}

/** Motions that play one after another over the board; `skip` ends them all. */
export class Motions {
  #queue = $state.raw<readonly Playing[]>([]);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: readonly { readonly position: number; readonly go: () => void }[] = [];
  readonly #heldBack = $derived(heldBackBy(this.#queue.map(({ motion }) => motion)));

  #miss = $state.raw<Divination | null>(null);

  get current(): Motion | null {
    return this.#queue[0]?.motion ?? null;
  }
  get heldBack() {
    return this.#heldBack;
  }
  /** Null when nothing is held back. */
  get told(): Told | null {
    return this.#queue.find(({ told }) => told)?.told ?? null;
  }

  play({ event, position }: Recorded<Event>, before: View): void {
    const isReduced = prefersReducedMotion();
    const motions = document.hidden ? [] : motionsOf(event, isReduced);
    if (motions.length === 0) return;
    const last = this.#queue.at(-1);
    // A walk and its discovery are one sentence of the log.
    const isFind = last?.motion.type === 'walk' && 'space' in event && last.motion.path.at(-1) === event.space;
    const told = isReduced ? null : isFind ? last.told : { view: before, position };
    const playing = motions.map((motion) => ({ motion, told: motion.type === 'token' ? null : told }));
    const waiting = [...this.#queue, ...playing];
    const isTooMuch = waiting.length > mostWaiting;
    if (isTooMuch) this.#stop();
    this.#go(isTooMuch ? waiting.slice(-mostWaiting) : waiting);
    this.#start();
  }

  /** Remembers a wrong divination of `me` until the match goes on, for the dock. */
  noteMiss(event: Event, me: Seat | null): void {
    if (event.type === 'cropRevealed' && event.seat === me && event.guess !== event.crop) this.#miss = event;
    else if (this.#miss && isNews(event)) this.#miss = null;
  }

  /** The viewer's last wrong divination and its cost; null after the next move. */
  get missText(): string | null {
    return this.#miss && !this.told ? missText(this.#miss) : null;
  }

  skip(): void {
    this.#stop();
    if (this.#queue.length > 0) this.#go([]);
  }

  /** Resolves once the event at `position` may be shown. */
  whenTold(position: number): Promise<void> {
    return new Promise((go) => {
      this.#waiting = [...this.#waiting, { position, go }];
      this.#release();
    });
  }

  #go(queue: readonly Playing[]): void {
    this.#queue = queue;
    this.#release();
  }

  #release(): void {
    const upTo = this.told?.position ?? Infinity;
    const ready = this.#waiting.filter(({ position }) => position < upTo);
    this.#waiting = this.#waiting.filter(({ position }) => position >= upTo);
    for (const { go } of ready) go();
  }

  #start(): void {
    const motion = this.current;
    if (!motion || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#go(this.#queue.slice(1));
      this.#start();
    }, motion.duration);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
