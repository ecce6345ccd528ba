import { announcer } from '../../a11y/announcer.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';

/** Each of `lines` that begins with `typed`, up to the end of its next word. */
export function completions(typed: string, lines: readonly string[]): readonly string[] {
  const start = typed.replace(/\s+/g, ' ').trimStart().toLowerCase();
  const next = lines
    .filter((line) => line.toLowerCase().startsWith(start) && line.length > start.length)
    .map((line) => {
      const end = line.indexOf(' ', start.length + (line[start.length] === ' ' ? 1 : 0));
      return end < 0 ? line : `${line.slice(0, end)} `;
    });
  return [...new Set(next)];
}

/** Completes as far as there is no choice. */
export function completed(typed: string, lines: readonly string[]): string {
  const [first, ...others] = completions(typed, lines);
  if (first === undefined) return typed;
  const isCommon = (length: number) =>
    others.every((other) => other.slice(0, length).toLowerCase() === first.slice(0, length).toLowerCase());
  const common = Array.from({ length: first.length }, (_, index) => first.length - index).find(isCommon) ?? 0;
  return common > typed.trimStart().length ? first.slice(0, common) : typed;
}

/** Small, without accents, one kind of apostrophe. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'");

/** What the reader typed (`line`), and the answer. */
interface Exchange {
  readonly id: number;
  readonly line: string | null;
  readonly answer: readonly string[];
  readonly isRefusal: boolean;
}

export type Answer =
  | { readonly type: 'answered'; readonly sentences: readonly string[] }
  | { readonly type: 'refused'; readonly why: string }
  /** Sends a command; resolves to why it was refused, or to null. Its events are announced like all others. */
  | { readonly type: 'sent'; readonly refusal: Promise<string | null> };

/** What a game understands when it is typed. */
export interface TypedLanguage {
  /** All that could be typed. */
  readonly lines: readonly string[];
  /** Does what a line says, or answers it. */
  answer(line: string): Answer;
}

const mostKept = 60;
/** A command without an answer for so long may be waiting for the network. */
const longMs = 2_000;

/** Has lines done or answered, and remembers them. */
export class CommandLine {
  readonly #language: TypedLanguage;
  #exchanges = $state.raw<readonly Exchange[]>([]);
  #text = $state.raw('');
  #typed: readonly string[] = [];
  /** The place in what was typed; its length is the line being written. */
  #place = 0;
  #next = 0;
  /** One after the other: an answer may come after what it caused. */
  #running: Promise<void> = Promise.resolve();
  readonly completions = $derived.by(() => completions(this.#text, this.#language.lines));

  constructor(language: TypedLanguage) {
    this.#language = language;
  }

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }
  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text;
  }

  /** Goes through what was typed before. */
  recall(steps: -1 | 1): void {
    const place = this.#place + steps;
    if (place < 0 || place > this.#typed.length) return;
    this.#place = place;
    this.#text = this.#typed[place] ?? '';
  }

  /** Completes as far as there is no choice; answers whether anything was added. */
  complete(): boolean {
    const text = this.#text.trim() === '' ? this.#text : completed(this.#text, this.#language.lines);
    if (text === this.#text) return false;
    this.#text = text;
    return true;
  }

  /** Runs once earlier lines are done. */
  run(text = this.#text): Promise<void> {
    if (text.trim() === '') return this.#running;
    this.#typed = [...this.#typed.filter((before) => before !== text), text].slice(-mostKept);
    this.#place = this.#typed.length;
    this.#text = '';
    const next = () => this.#run(text);
    this.#running = this.#running.then(next, next);
    return this.#running;
  }

  async #run(text: string): Promise<void> {
    const answer = this.#language.answer(text);
    if (answer.type === 'refused') return this.#refuse(text, answer.why);
    if (answer.type === 'answered') {
      this.#exchange(text, answer.sentences, false);
      return announcer.answer(answer.sentences.join(' '));
    }
    this.#exchange(text, [], false);
    const waiting = setTimeout(() => this.#tell(m.typed_waiting()), longMs);
    const refusal = await answer.refusal;
    clearTimeout(waiting);
    if (refusal !== null) this.#refuse(null, refusal);
  }

  #tell(sentence: string): void {
    this.#exchange(null, [sentence], false);
    announcer.answer(sentence);
  }

  /** Writes down without announcing. */
  print(...sentences: readonly string[]): void {
    this.#exchange(null, sentences, false);
  }

  #refuse(line: string | null, why: string): void {
    this.#exchange(line, [why], true);
    announcer.say(why, 'assertive');
  }

  #exchange(line: string | null, answer: readonly string[], isRefusal: boolean): void {
    this.#exchanges = [...this.#exchanges, { id: this.#next++, line, answer, isRefusal }].slice(-mostKept);
  }
}
