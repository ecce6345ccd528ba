type Manner = 'polite' | 'assertive';

const shownMs = 6000;

/** What the page's live regions say. One sentence at a time; the same sentence twice is said twice. */
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
  /** A sentence that is on the page for all to see, for a few seconds. */
  get shown(): string | null {
    return this.#shown;
  }

  get isNews(): boolean {
    return this.#isNews;
  }

  /** `assertive` interrupts: for "it is your turn" and for refusals alone. */
  say(sentence: string, manner: Manner = 'polite'): void {
    const current = manner === 'polite' ? this.#polite : this.#assertive;
    // A region that does not change is not read out; a trailing space changes it unheard.
    const text = sentence === current ? `${sentence}\u00a0` : sentence;
    if (manner === 'polite') this.#polite = text;
    else this.#assertive = text;
  }

  /** Announces and shows why something did not work; `polite` for what is no failure. */
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
