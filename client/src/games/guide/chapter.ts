import { m, type Messages, type Words } from '../../i18n/messages.svelte.ts';

/** Looked up when shown, so that it follows the language. */
export type TextKey = { [K in keyof Messages]: Messages[K] extends () => string ? K : never }[keyof Messages];

/** A text by its key: in the page's language there, on the server in any. */
export type Word = (key: keyof Messages, inputs?: Readonly<Record<string, unknown>>) => string;

type Row = readonly [what: string, amount: string];

/** `id` is the anchor of its links and never changes. */
export interface Chapter {
  readonly id: string;
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
  readonly rows?: (word: Word) => readonly Row[];
  /** The captions of its drawings. */
  readonly captions?: readonly TextKey[];
}

/** The text in the page's language. */
export const wordHere: Word = (key, inputs) => (m[key] as (inputs?: unknown) => string)(inputs);

export const textsOf = ({ title, texts, captions = [], rows }: Chapter): readonly string[] => [
  ...[title, ...texts, ...captions].map((key) => wordHere(key)),
  ...(rows?.(wordHere).flat() ?? []),
];

/** The texts of these catalogues, for the server. A missing word throws. */
export function wordIn(catalogues: readonly (Words | undefined)[]): Word {
  const words = Object.assign({}, ...catalogues) as Readonly<Record<string, (inputs: unknown) => string>>;
  return (key, inputs) => {
    const word = words[key];
    if (!word) throw new Error(`no such text: ${key}`);
    return word(inputs);
  };
}

export const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join('');

/** The rules as HTML, for browsers without scripts. */
export function rulesHtml(name: TextKey, chapters: readonly Chapter[], word: Word): string {
  const section = ({ id, title, texts, rows }: Chapter) => {
    const table = (rows?.(word) ?? []).map(([what, amount]) => `<dt>${escaped(what)}</dt><dd>${escaped(amount)}</dd>`);
    const list = table.length > 0 ? `<dl>${table.join('')}</dl>` : '';
    const intro = paragraphs(texts.map((key) => word(key)));
    return `<section id="${id}"><h2>${escaped(word(title))}</h2>${intro}${list}</section>`;
  };
  const contents = chapters.map(({ id, title }) => `<li><a href="#${id}">${escaped(word(title))}</a></li>`).join('');
  return `<h1>${escaped(word(name))}</h1><ol>${contents}</ol>${chapters.map(section).join('')}`;
}

interface ToldStep {
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
}

/** The lesson as HTML, for browsers without scripts. */
export function lessonHtml(name: TextKey, steps: readonly ToldStep[], word: Word): string {
  const section = ({ title, texts }: ToldStep) =>
    `<section><h2>${escaped(word(title))}</h2>${paragraphs(texts.map((key) => word(key)))}</section>`;
  return `<h1>${escaped(word(name))}</h1>${steps.map(section).join('')}`;
}

/** "mais" finds "maïs". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

export const wordsOf = (query: string): readonly string[] => folded(query).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

export function hasAll(texts: readonly string[], words: readonly string[]): boolean {
  const all = folded(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Cut where the words occur. */
export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  const letters = [...text.normalize('NFC')];
  // A letter may fold to none or several.
  const origin = letters.flatMap((letter, index) => [...folded(letter)].map(() => index));
  const all = letters.map(folded).join('');
  const isHit = letters.map(() => false);
  for (const word of words) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      const from = [...all.slice(0, at)].length;
      for (const index of origin.slice(from, from + [...word].length)) isHit[index] = true;
    }
  }
  return letters.reduce<Part[]>((parts, letter, index) => {
    const last = parts.at(-1);
    const isHere = isHit[index] ?? false;
    if (last?.isHit === isHere) parts[parts.length - 1] = { text: last.text + letter, isHit: isHere };
    else parts.push({ text: letter, isHit: isHere });
    return parts;
  }, []);
}
