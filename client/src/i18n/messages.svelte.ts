import { untrack } from 'svelte';
import { languages, type Language } from '@tiwanaku/shared/protocol';
import { refetched } from '../connection/refetch.ts';
import type { Catalogue, Messages } from './generated/messages.ts';
import english from './generated/shell.en.ts';

export const locales = languages;
export type Locale = Language;
export type { Messages };

export type Words = Readonly<Record<string, (inputs: never) => string>>;
interface WordsFile {
  readonly default: Words;
}

/** A file per catalogue and language. The shell's English is part of the page, so that there are words whatever fails. */
const files = import.meta.glob<WordsFile>(['./generated/*.*.ts', '!./generated/shell.en.ts']);

/** Fetched again when the language changes. */
const inUse = new Set<Catalogue>(['shell']);

let words = $state.raw<Words>(english);
let locale = $state.raw<Locale>('en');

/** `m.home_title()`. Reactive in templates and `$derived`, so never store a text. Its catalogue must be in use (`withWords`). */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => (inputs: never) => words[key]?.(inputs) ?? key,
});

export const currentLocale = (): Locale => locale;

async function wordsOf(catalogue: Catalogue, wanted: Locale): Promise<Words> {
  const load = files[`./generated/${catalogue}.${wanted}.ts`];
  return load ? (await load().catch(refetched<WordsFile>)).default : english;
}

/** Words that are in use already are kept: they may be those of a language that was chosen meanwhile. */
export function addWords(added: Words): void {
  words = { ...added, ...words };
}

/** Fetches the words of a catalogue, now and for every later language. Falls back to English; rejects when that fails too. */
export async function useWords(catalogue: Catalogue): Promise<void> {
  inUse.add(catalogue);
  // A template that awaits code with its words is not to fetch it, and show it anew, in another language.
  const wanted = untrack(() => locale);
  addWords(await wordsOf(catalogue, wanted).catch(() => wordsOf(catalogue, 'en')));
}

/** Code that is fetched when it is wanted, with the words that it says: `withWords(import('./Lesson.svelte'), 'tiwanaku-guide')`. */
export async function withWords<Module>(code: Promise<Module>, ...catalogues: readonly Catalogue[]): Promise<Module> {
  const [module] = await Promise.all([code.catch(refetched<Module>), ...catalogues.map(useWords)]);
  return module;
}

/** Keeps the old language on failure. The latest call wins. */
export async function setLocale(wanted: Locale): Promise<void> {
  const before = locale;
  locale = wanted;
  try {
    const fetched = await Promise.all([...inUse].map((catalogue) => wordsOf(catalogue, wanted)));
    if (locale !== wanted) return;
    words = Object.assign({}, words, ...fetched) as Words;
    if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  } catch (error) {
    if (locale === wanted) locale = before;
    throw error;
  }
}
