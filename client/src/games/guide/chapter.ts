import { m, type Messages } from '../../i18n/messages.svelte.ts';

/** Looked up when shown, so that it follows the language. */
export type TextKey = { [K in keyof Messages]: Messages[K] extends () => string ? K : never }[keyof Messages];

/** In the page's language; on the server in any. */
export type Word = (key: keyof Messages, inputs?: Readonly<Record<string, unknown>>) => string;

export type Row = readonly [what: string, amount: string];

/** `id` is the anchor of its links and never changes. */
export interface Chapter {
  readonly id: string;
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
  readonly rows?: (word: Word) => readonly Row[];
  /** Of its drawings. */
  readonly captions?: readonly TextKey[];
}

/** In the page's language. */
export const wordHere: Word = (key, inputs) => (m[key] as (inputs?: unknown) => string)(inputs);

export const textsOf = ({ title, texts, captions = [], rows }: Chapter): readonly string[] => [
  ...[title, ...texts, ...captions].map((key) => wordHere(key)),
  ...(rows?.(wordHere).flat() ?? []),
];
