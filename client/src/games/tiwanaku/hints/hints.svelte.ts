import { hintLevels, type Hint, type HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Refusal } from '@tiwanaku/shared/protocol';
import type { Space, View } from '@tiwanaku/shared/tiwanaku';
import type { HintAnswer } from './answer.ts';
import { HintDesk } from './hint-desk.ts';
import { markOf, type HintMark } from './marks.ts';

interface Asked {
  readonly version: number;
  readonly level: HintLevel;
  /** Null while the worker looks. */
  readonly answer: HintAnswer | null;
  readonly hasFailed: boolean;
  /** What the hints before it at this version were about. */
  readonly but: readonly Space[];
}

/** A running match, or one step of a finished one. */
export interface HintSource {
  readonly match: {
    readonly version: number;
    /** Null once the hint may be looked at. */
    announceHint(level: HintLevel): Promise<Refusal | null>;
  };
  readonly view: View;
}

/** Level by level; the server announces each to the table before it is shown, unless there is none (DED-HNT-5). */
export class Hints {
  readonly #table: HintSource;
  readonly #desk: HintDesk;
  #asked = $state.raw<Asked | null>(null);
  #step = $state.raw(0);
  /** Dropped when the match goes on. */
  readonly asked = $derived.by(() => (this.#asked?.version === this.#table.match.version ? this.#asked : null));
  readonly chain = $derived.by(() => this.asked?.answer?.chain ?? []);
  /** What is shown: the hint, or one step of its chain. */
  readonly shown = $derived.by((): Hint | null => this.chain[this.#step] ?? this.asked?.answer?.hint ?? null);
  /** None is left, as the others of this version were shown. */
  readonly isLast = $derived.by(() => this.asked?.answer?.hint === null && this.asked.but.length > 0);
  readonly next = $derived.by((): HintLevel | null => {
    if (!this.asked?.answer?.hint) return null;
    return hintLevels[hintLevels.indexOf(this.asked.level) + 1] ?? null;
  });

  constructor(table: HintSource, desk = new HintDesk()) {
    this.#table = table;
    this.#desk = desk;
  }

  get isOpen(): boolean {
    return this.asked !== null;
  }
  /** The step, from 0. */
  get step(): number {
    return this.#step;
  }

  /** About another space than those before; about any once there is no other. */
  async another(): Promise<void> {
    const conclusion = this.chain.at(-1)?.conclusion ?? {};
    const about = Object.values<object>(conclusion).flatMap((on) => Object.keys(on) as Space[]);
    await this.ask('where', about.length > 0 ? [...(this.asked?.but ?? []), ...about] : []);
  }

  async ask(level: HintLevel = 'where', but = this.asked?.but ?? []): Promise<void> {
    const { version } = this.#table.match;
    const asked: Asked = { version, level, answer: null, hasFailed: false, but };
    this.#asked = asked;
    this.#step = 0;
    try {
      const answer = await this.#desk.ask({ view: this.#table.view, level, but });
      if (this.#asked !== asked) return;
      const refusal = answer.hint && (await this.#table.match.announceHint(level));
      if (this.#asked !== asked) return;
      if (refusal) throw new Error(refusal.code);
      this.#asked = { ...asked, answer };
      this.#step = Math.max(0, answer.chain.length - 1);
    } catch {
      if (this.#asked === asked) this.#asked = { ...asked, hasFailed: true };
    }
  }

  go(step: number): void {
    this.#step = Math.min(Math.max(step, 0), Math.max(0, this.chain.length - 1));
  }

  close(): void {
    this.#asked = null;
    this.#desk.giveUp();
  }

  markOn(space: Space): HintMark | null {
    return this.shown && markOf(this.shown, space);
  }
}
