/** A sentence, or one that is put together when it is said; an empty one is not said. */
export type Sentence = string | (() => string);

/** News that follow each other within this time are one message. */
export const quietMs = 300;
/** News that never pause wait no longer. */
export const longestMs = 1_500;
/** Nothing waits longer for an answer that does not come. */
export const longestHoldMs = 5_000;

const heardMs = 1_000;

interface Question {
  readonly text: string;
  /** Which question it is: another one is said even if its words are the same. */
  readonly key: string | number;
}

interface Clock {
  now(): number;
  /** Calls back after `ms`; answers a function that cancels it. */
  after(ms: number, then: () => void): () => void;
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const asSentence = (text: string): string => (/[.!?…]['”»)]?\s*$/.test(text) ? text : `${text}.`);

/**
 * Joins what happens at about the same time into one message: first the news, in their order, then the question that is open by then.
 * A question is said once.
 */
export class SpeechQueue {
  readonly #say: (message: string) => void;
  readonly #clock: Clock;
  #news: Sentence[] = [];
  #question: Question | null = null;
  #said: Question | null = null;
  /** What has just been heard in another way. */
  #heard = { text: '', at: 0 };
  #holds = 0;
  /** When the oldest of what waits came. */
  #since: number | null = null;
  #cancel: (() => void) | null = null;

  constructor(say: (message: string) => void, clock: Clock) {
    this.#say = say;
    this.#clock = clock;
  }

  tell(sentence: Sentence): void {
    this.#news.push(sentence);
    this.#wait();
  }

  /** The question that is open now; null while none is. */
  ask(question: Question | null): void {
    this.#question = question;
    this.#wait();
  }

  /** It has been read because it got the focus, or was the answer to something typed: for a moment no question repeats it. */
  heard(text: string): void {
    this.#heard = { text: bare(text), at: this.#clock.now() };
  }

  /** Nothing is said until the function that this returns is called. */
  hold(): () => void {
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      if (this.#since !== null) this.#wait();
    };
  }

  /** Forgets what waits: it has lost its subject. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#news = [];
    this.#question = null;
    this.#said = null;
    this.#since = null;
  }

  #wait(): void {
    const now = this.#clock.now();
    this.#since ??= now;
    const waited = now - this.#since;
    const left = this.#holds > 0 ? longestHoldMs - waited : Math.min(quietMs, longestMs - waited);
    this.#cancel?.();
    this.#cancel = this.#clock.after(Math.max(0, left), () => this.#flush());
  }

  #flush(): void {
    const news = this.#news;
    this.#news = [];
    this.#since = null;
    this.#cancel = null;
    const told = news.map((sentence) => (typeof sentence === 'string' ? sentence : sentence()));
    const message = [...told, this.#due()].filter((text) => text.trim() !== '').map(asSentence);
    if (message.length > 0) this.#say(message.join(' '));
  }

  #due(): string {
    const [question, said] = [this.#question, this.#said];
    this.#said = question;
    const { text, at } = this.#heard;
    if (question === null || (said?.key === question.key && said.text === question.text)) return '';
    const isHeard = this.#clock.now() - at < heardMs && text.includes(bare(question.text));
    return isHeard ? '' : question.text;
  }
}
