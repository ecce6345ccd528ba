import { untrack } from 'svelte';

/** A sentence, or one that is put together when it is said; an empty one is not said. */
type Sentence = string | (() => string);

/** News that follow each other within this time are one message. */
export const quietMs = 300;
/** News that never pause wait no longer. */
export const longestMs = 1_500;
/** Nothing waits longer for an answer that does not come. */
export const longestHoldMs = 5_000;

const heardMs = 1_000;

interface Question {
  readonly text: string;
  /** The key names the question: another one is said even if its words are the same. */
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
  /** The time at which the oldest of the waiting messages came. */
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

type Manner = 'polite' | 'assertive';

interface Spoken {
  readonly id: number;
  readonly text: string;
  readonly manner: Manner;
  /** The page, or the dialog that was in front of it. */
  readonly place: number;
  readonly at: number;
}

const shownMs = 6_000;
/** A message stays at least this long; a longer one for as long as a slow voice needs. */
const staysMs = 5_000;
const letterMs = 90;
/** A message this young has not been read when its dialog closes. */
const unreadMs = 1_000;

/**
 * Everything that screen readers say by themselves. Messages are added beside each other, so that none overwrites another; what
 * happens together is one message (`SpeechQueue`). While a dialog is open, only what is in it can be heard: each dialog has regions
 * of its own, and messages go to the one in front.
 */
class Announcer {
  #spoken = $state.raw<readonly Spoken[]>([]);
  #places = $state.raw<readonly number[]>([]);
  #shown = $state.raw<string | null>(null);
  #isNews = $state.raw(false);
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #next = 0;
  readonly #queue = new SpeechQueue((message) => this.#speak(message, 'polite'), {
    now: () => performance.now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });

  spokenAt = (place: number, manner: Manner): readonly Spoken[] =>
    this.#spoken.filter((one) => one.place === place && one.manner === manner);

  /** The foremost place, where what is shown for a few seconds can be pressed. */
  get front(): number | undefined {
    return this.#places.at(-1);
  }
  /** What is shown now; it disappears after a few seconds. */
  get shown(): string | null {
    return this.#shown;
  }
  get isNews(): boolean {
    return this.#isNews;
  }

  /** Regions that are in front of the others until they are left. */
  enter(): number {
    const place = this.#next++;
    this.#places = [...this.#places, place];
    return place;
  }

  /** What was not read yet is said again behind. */
  leave(place: number): void {
    const since = performance.now() - unreadMs;
    const unread = this.#spoken.filter((one) => one.place === place && one.at > since);
    this.#places = this.#places.filter((one) => one !== place);
    this.#spoken = this.#spoken.filter((one) => one.place !== place);
    for (const { text, manner } of unread) this.say(text, manner);
  }

  /** `assertive` interrupts, and is said at once: only for refusals and the last seconds of a clock. */
  say(sentence: Sentence, manner: Manner = 'polite'): void {
    if (manner === 'polite') this.#queue.tell(sentence);
    else this.#speak(typeof sentence === 'string' ? sentence : sentence(), manner);
  }

  /** What is asked now is said after the news, once; `key` says which question it is. */
  ask(text: string | null, key: string | number): void {
    this.#queue.ask(text === null ? null : { text, key });
  }

  /** Answers something typed: at once, and by itself. */
  answer(sentences: string): void {
    this.#queue.heard(sentences);
    this.#speak(sentences, 'polite');
  }

  /** The focus has come to a text, which screen readers read. */
  focused(text: string): void {
    this.#queue.heard(text);
  }

  /** Nothing polite is said until the function that this returns is called: more is to come. */
  hold = (): (() => void) => this.#queue.hold();

  /** What was said has lost its subject: readers who come by find nothing of it. */
  clear(): void {
    this.#queue.clear();
    this.#spoken = [];
  }

  /** Shows the sentence and announces it; `polite` when nothing failed. */
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

  #speak(text: string, manner: Manner): void {
    const place = untrack(() => this.front ?? 0);
    const spoken = { id: this.#next++, text, manner, place, at: performance.now() };
    this.#spoken = [...untrack(() => this.#spoken), spoken];
    const remove = () => (this.#spoken = this.#spoken.filter((one) => one !== spoken));
    setTimeout(remove, Math.max(staysMs, text.length * letterMs));
  }
}

export const announcer = new Announcer();
