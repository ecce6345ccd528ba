import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event, View } from '@tiwanaku/shared/tiwanaku';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import { MotionQueue } from '../../../match/motion/motion-queue.svelte.ts';
import type { Motion } from '../state/motion.ts';
import { heldBackBy } from './held-back.ts';
import { motionsOf } from './motions-of.ts';
import { missText } from './reveal-text.ts';

/** Older ones are dropped. */
const mostWaiting = 6;

type Divination = Extract<Event, { type: 'cropRevealed' }>;

/** Ends the message about the last divination. */
const isNews = ({ type }: Event): boolean =>
  ['pawnExplored', 'pawnRecalled', 'cropRevealed', 'offeringMade', 'passed', 'tileSpent', 'matchEnded'].includes(type);

/** One after another; `skip` ends all. */
export class Motions {
  readonly #queue = new MotionQueue<Motion, View>(mostWaiting);
  readonly #heldBack = $derived(heldBackBy(this.#queue.all.map(({ motion }) => motion)));
  /** The event at a position may be shown. */
  readonly whenShown = this.#queue.whenShown;

  #miss = $state.raw<Divination | null>(null);

  get current(): Motion | null {
    return this.#queue.current;
  }
  get heldBack() {
    return this.#heldBack;
  }
  /** While a tile moves; null when nothing is held back. */
  get shown() {
    return this.#queue.shown;
  }

  play({ event, position }: Recorded<Event>, before: View): void {
    const isReduced = prefersReducedMotion();
    const motions = document.hidden ? [] : motionsOf(event, isReduced);
    const last = this.#queue.all.at(-1);
    // One sentence of the log.
    const isFind = last?.motion.type === 'walk' && 'space' in event && last.motion.path.at(-1) === event.space;
    const shown = isReduced ? null : isFind ? last.shown : { view: before, position };
    this.#queue.add(motions.map((motion) => ({ motion, shown: motion.type === 'token' ? null : shown })));
  }

  /** For the dock, until the match goes on. */
  noteMiss(event: Event, me: Seat | null): void {
    if (event.type === 'cropRevealed' && event.seat === me && event.guess !== event.crop) this.#miss = event;
    else if (this.#miss && isNews(event)) this.#miss = null;
  }

  /** And its cost; null after the next move. */
  get missText(): string | null {
    return this.#miss && !this.shown ? missText(this.#miss) : null;
  }

  skip(): void {
    this.#queue.skip();
  }
  skipAfterPress = (): Promise<void> => this.#queue.skipAfterPress();
}
