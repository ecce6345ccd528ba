import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event, View } from '@tiwanaku/shared/tiwanaku';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import { MotionQueue } from '../../../match/motion/motion-queue.svelte.ts';
import { logLines } from '../state/log-lines.ts';
import type { Motion } from '../state/motion.ts';
import type { OwnNews } from '../text/dock-text.ts';
import { heldBackBy } from './held-back.ts';
import { motionsOf } from './motions-of.ts';

/** Older ones are dropped. */
const mostWaiting = 6;

/** Ends the message about a divination. */
const isNews = ({ type }: Event): boolean =>
  ['pawnExplored', 'pawnRecalled', 'cropRevealed', 'offeringMade', 'passed', 'tileSpent', 'matchEnded'].includes(type);

/** One after another; `skip` ends all. */
export class Motions {
  readonly #queue = new MotionQueue<Motion, View>(mostWaiting);
  readonly #heldBack = $derived(heldBackBy(this.#queue.all.map(({ motion }) => motion)));
  /** The event at a position may be shown. */
  readonly whenShown = this.#queue.whenShown;

  #own = $state.raw<OwnNews | null>(null);

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

  /** For the dock: a divination until the match goes on, what the clock made the server play until this player plays. */
  noteOwn(recorded: Recorded<Event>, me: Seat | null): void {
    const { event, by } = recorded;
    const isMine = me !== null && 'seat' in event && event.seat === me && event.type !== 'turnBegan';
    const [line] = isMine && by === 'clock' ? logLines([recorded]) : [];
    if (line) this.#own = { type: 'timeOut', line };
    else if (event.type === 'cropRevealed' && isMine) this.#own = { type: 'divined', event };
    else if (this.#own && (this.#own.type === 'divined' || isMine || event.type === 'matchEnded') && isNews(event))
      this.#own = null;
  }

  /** Null while the tile of the news still moves. */
  get own(): OwnNews | null {
    return this.shown ? null : this.#own;
  }

  skip(): void {
    this.#queue.skip();
  }
  skipAfterPress = (): Promise<void> => this.#queue.skipAfterPress();
}
