import { hintIn, hintLevels, unfolded, type Hint, type HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';

/** How far a hint was read. */
export interface HintPlace {
  readonly level: HintLevel;
  /** The step, from 0. */
  readonly step: number;
}

/** A chain of hints, shown level by level. */
export class HintLevels {
  readonly #about: string | null;
  readonly #isNameFirst: boolean;
  #chain = $state.raw<readonly Hint[] | null>(null);
  #level = $state.raw<HintLevel | null>(null);
  #step = $state.raw(0);

  /** As much as its level shows; undefined while it is being computed, null when there is none. */
  readonly hint = $derived.by((): Hint | null | undefined => {
    if (this.#level === null || this.#chain === null) return undefined;
    const hint = hintIn(this.#chain.slice(0, this.place + 1), this.#level);
    if (!this.#isNameFirst || hint?.level !== 'where') return hint;
    const { technique, grade } = this.#chain.reduce((most, step) =>
      (step.grade ?? 0) > (most.grade ?? 0) ? step : most,
    );
    return { ...hint, technique, grade, spaces: [] };
  });
  readonly nextLevel = $derived.by((): HintLevel | null =>
    this.hint && this.#level ? (hintLevels[hintLevels.indexOf(this.#level) + 1] ?? null) : null,
  );

  /** The step looked at, once there are steps. */
  readonly shown = $derived.by(() => this.chain[this.#step] ?? this.hint);

  /**
   * The hints lead to a step of the technique `about`, where the chain has one: on its own page. Where finding the space is
   * the task, the first names the hardest technique and no space.
   */
  constructor(about: string | null = null, isNameFirst = false) {
    this.#about = about;
    this.#isNameFirst = isNameFirst;
  }

  /** The step that the hints lead to. */
  get place(): number {
    const chain = this.#chain ?? [];
    const own = chain.findLastIndex(({ technique }) => technique === this.#about);
    return own >= 0 ? own : Math.max(0, chain.length - 1);
  }
  get step(): number {
    return this.#step;
  }
  /** Null while none is open. */
  get open(): HintPlace | null {
    return this.#level && { level: this.#level, step: this.#step };
  }
  get isOpen(): boolean {
    return this.#level !== null;
  }
  /** The steps to the conclusion, once it is shown. */
  get chain(): readonly Hint[] {
    return this.#level === 'what' ? (this.#chain ?? []) : [];
  }

  /** Looks for the chain once. The last level shows the step `at`, or else where the hints lead. */
  async ask(level: HintLevel, find: () => Promise<readonly Hint[]>, at: number | null = null): Promise<void> {
    this.#level = level;
    this.#chain ??= unfolded(await find());
    this.#step = at ?? this.place;
  }

  show(step: number): void {
    this.#step = step;
  }

  close(): void {
    this.#chain = null;
    this.#level = null;
    this.#step = 0;
  }
}
