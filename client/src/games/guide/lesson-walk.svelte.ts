import { tick } from 'svelte';
import { readStored, writeStored } from '../../state/stored.ts';
import { announcer } from '../../a11y/announcer.svelte.ts';

/** The step reached in a lesson, from 0, in this browser. */
export const progressOf = (key: string) => ({
  /** The step that was reached, `last` at most: an older lesson may have had more steps. */
  read(last: number): number {
    const kept = Number(readStored(key) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (step: number): void => writeStored(key, step === 0 ? null : String(step)),
});

/** The steps of a course, and where their progress is kept in this browser. */
interface Course {
  readonly count: number;
  readonly progress: ReturnType<typeof progressOf>;
}

/** The step, the last press's answer, and the focus. */
export class LessonWalk {
  readonly #course: () => Course;
  #step = $state.raw(0);
  #isDone = $state.raw(false);
  #attempt = $state.raw(0);
  #word = $state.raw<(() => string) | null>(null);
  panel = $state.raw<{ focusHeading(): void; focusNext(): void }>();
  /** The heading of the end. */
  heading = $state.raw<HTMLElement>();

  /** Read at each step, so that a page can offer several. */
  constructor(course: () => Course) {
    this.#course = course;
    this.#step = this.#kept();
  }

  /** The number of the step, from 0; after the last step it is their count. */
  get step(): number {
    return this.#step;
  }
  get isDone(): boolean {
    return this.#isDone;
  }
  /** Each has its own table. */
  get attempt(): number {
    return this.#attempt;
  }
  /** About the last press. */
  get word(): string | null {
    return this.#word?.() ?? null;
  }

  go(to: number): void {
    const { count, progress } = this.#course();
    this.#step = Math.max(0, Math.min(count, to));
    progress.keep(this.#step === count ? 0 : this.#step);
    this.begin();
    scrollTo(0, 0);
  }

  resume(): void {
    this.#step = this.#kept();
    this.begin();
  }

  /** Begins this step anew. */
  begin(): void {
    this.#isDone = false;
    this.#word = null;
    announcer.clear();
    this.#attempt += 1;
    void tick().then(() => (this.panel ? this.panel.focusHeading() : this.heading?.focus({ preventScroll: true })));
  }

  say(said: () => string): void {
    this.#word = said;
    announcer.say(said());
  }

  done(): void {
    this.#isDone = true;
    this.panel?.focusNext();
  }

  #kept(): number {
    const { count, progress } = this.#course();
    return progress.read(count);
  }
}
