import type { MachuPicchuTypes, Position, View } from '@tiwanaku/shared/machu-picchu';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import { MotionQueue, type ShownView } from '../../../match/motion/motion-queue.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { Names } from '../text/names.ts';
import { type Motion, motionsOf, nightScenes, type Step } from './motions.ts';
import { joined, spokenOf, type Spoken } from './spoken.ts';

/** When more motions wait, the oldest are dropped: a night has at most seven. */
const mostWaiting = 8;

interface Deps {
  readonly match: Pick<MatchState<MachuPicchuTypes>, 'onEvents' | 'events'>;
  readonly names: Names;
  readonly isText: () => boolean;
  /** Says what has come by then. */
  readonly say: (sentence: () => string) => void;
}

/** Log, counters and announcements wait until the motion of their event is over. */
export class TableMotion {
  readonly #deps: Deps;
  readonly #queue = new MotionQueue<Motion, View>(mostWaiting);
  /** Held back until all events of an answer are here. */
  #coming = $state.raw<ShownView<View> | null>(null);
  #batch: Step[] = [];
  /** Settles when the events so far are motions. */
  #sorted: Promise<void> = Promise.resolve();
  /** What has not been said yet. */
  #spoken: Spoken[] = [];
  #isSaying = false;
  readonly #stops: readonly (() => void)[];

  readonly #shown = $derived.by(() => this.#queue.shown ?? this.#coming);
  /** Events whose motion has been shown. */
  readonly events = $derived.by(() => {
    const { events } = this.#deps.match;
    const shown = this.#shown;
    return shown ? events.filter(({ position }) => position < shown.position) : events;
  });

  constructor(deps: Deps) {
    this.#deps = deps;
    const hide = () => document.hidden && this.skip();
    document.addEventListener('visibilitychange', hide);
    this.#stops = [
      deps.match.onEvents(({ before, event, isLive }) => this.#take({ before, event }, isLive)),
      () => document.removeEventListener('visibilitychange', hide),
    ];
  }

  get current(): Motion | null {
    return this.#queue.current;
  }
  /** Null when nothing is held back. */
  shownPosition = (): Position | null => this.#shown?.view.position ?? null;

  /** The night is still told; what its end brings to the city belongs to the day. */
  get isNight(): boolean {
    return this.#shown !== null && this.current?.scenes[0]?.part !== 'bonuses';
  }

  /** Resolves once the event at `position` may be shown. */
  whenShown = async (position: number): Promise<void> => {
    await this.#sorted;
    return this.#queue.whenShown(position);
  };

  skip(): void {
    this.#queue.skip();
  }
  /** Ends all motion once the press is painted. */
  skipAfterPress = (): Promise<void> => this.#queue.skipAfterPress();

  close(): void {
    this.skip();
    for (const stop of this.#stops) stop();
  }

  #take(step: Step, isLive: boolean): void {
    if (this.#batch.length === 0) this.#sorted = Promise.resolve().then(() => this.#sort(isLive));
    this.#batch.push(step);
    const isStill = !isLive || this.#deps.isText() || document.hidden || prefersReducedMotion();
    if (isStill || this.#coming || nightScenes([step]).length === 0) return;
    this.#coming = { view: step.before, position: step.event.position };
  }

  #sort(isLive: boolean): void {
    const steps = this.#batch;
    this.#batch = [];
    const isMoving = isLive && !this.#deps.isText() && !document.hidden;
    const motions = isMoving ? motionsOf(steps, prefersReducedMotion()) : [];
    // A list gives way to the next one; scenes wait for each other.
    if (motions.length > 0 && prefersReducedMotion()) this.skip();
    this.#queue.add(motions);
    this.#coming = null;
    for (const spoken of spokenOf(steps, this.#deps.names))
      void this.#queue.whenShown(spoken.position).then(() => this.#say(spoken));
  }

  /** Events of one moment are one announcement. */
  #say(spoken: Spoken): void {
    if (!this.#isSaying) queueMicrotask(() => this.#sayAll());
    this.#isSaying = true;
    this.#spoken.push(spoken);
  }

  #sayAll(): void {
    this.#isSaying = false;
    this.#deps.say(() => joined(this.#spoken.splice(0), this.#deps.names));
  }
}
