type Manner = 'polite' | 'assertive';

const shownMs = 6000;

/** One sentence at a time; a repeated one is announced again. */
class Announcer {
  #polite = $state.raw('');
  #assertive = $state.raw('');
  #shown = $state.raw<string | null>(null);
  #isNews = $state.raw(false);
  #hiding: ReturnType<typeof setTimeout> | undefined;

  get polite(): string {
    return this.#polite;
  }
  get assertive(): string {
    return this.#assertive;
  }
  /** For a few seconds. */
  get shown(): string | null {
    return this.#shown;
  }

  get isNews(): boolean {
    return this.#isNews;
  }

  /** `assertive` interrupts: only for "it is your turn" and refusals. */
  say(sentence: string, manner: Manner = 'polite'): void {
    const current = manner === 'polite' ? this.#polite : this.#assertive;
    // An unchanged region is not read out; a no-break space changes it.
    const text = sentence === current ? `${sentence}\u00a0` : sentence;
    if (manner === 'polite') this.#polite = text;
    else this.#assertive = text;
  }

  /** What was said has lost its subject: readers who come by find nothing of it. */
  clear(): void {
    this.#polite = '';
  }

  /** Also announces it; `polite` when nothing failed. */
  show(sentence: string, manner: Manner = 'assertive'): void {
    this.say(sentence, manner);
    this.#isNews = manner === 'polite';
    this.#shown = sentence;
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.hide(), shownMs);
  }

  hide(): void {
    this.#shown = null;
  }
}

export const announcer = new Announcer();
