import { painted } from '../../ui/dom.ts';

/** The view before `position`, while a motion brings the rest. */
export interface ShownView<View> {
  readonly view: View;
  readonly position: number;
}

export interface Playing<Motion, View> {
  readonly motion: Motion;
  /** Null when nothing is revealed. */
  readonly shown: ShownView<View> | null;
}

/** One after another, holding back what they bring; `skip` ends all. */
export class MotionQueue<Motion extends { readonly duration: number }, View> {
  readonly #most: number;
  #queue = $state.raw<readonly Playing<Motion, View>[]>([]);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: readonly { readonly position: number; readonly go: () => void }[] = [];

  /** Beyond `most` the oldest are dropped. */
  constructor(most: number) {
    this.#most = most;
  }

  get current(): Motion | null {
    return this.#queue[0]?.motion ?? null;
  }
  /** The current motion too. */
  get all(): readonly Playing<Motion, View>[] {
    return this.#queue;
  }
  /** Null when nothing is held back. */
  get shown(): ShownView<View> | null {
    return this.#queue.find(({ shown }) => shown)?.shown ?? null;
  }

  add(playing: readonly Playing<Motion, View>[]): void {
    if (playing.length === 0) return;
    const waiting = [...this.#queue, ...playing];
    const isTooMuch = waiting.length > this.#most;
    if (isTooMuch) this.#stop();
    this.#go(isTooMuch ? waiting.slice(-this.#most) : waiting);
    this.#start();
  }

  skip(): void {
    this.#stop();
    if (this.#queue.length > 0) this.#go([]);
  }

  /** Skips once the press is painted: log and scores must not delay its answer. */
  async skipAfterPress(): Promise<void> {
    const pressed = this.#queue;
    if (pressed.length === 0) return;
    await painted(1);
    const later = this.#queue.filter((playing) => !pressed.includes(playing));
    if (later.length === this.#queue.length) return;
    this.#stop();
    this.#go(later);
    this.#start();
  }

  /** The event at `position` may be shown. */
  whenShown = (position: number): Promise<void> =>
    new Promise((go) => {
      this.#waiting = [...this.#waiting, { position, go }];
      this.#release();
    });

  #go(queue: readonly Playing<Motion, View>[]): void {
    this.#queue = queue;
    this.#release();
  }

  #release(): void {
    const upTo = this.shown?.position ?? Infinity;
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
