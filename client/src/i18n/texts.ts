import type { Refusal } from '@tiwanaku/shared/protocol';
import { currentLocale, m } from './messages.svelte.ts';

/** The tag for regional formats, such as `en-GB`. Tags that make `Intl` throw (`en-US@posix`) are skipped. */
export function regionalTag(locale: string, preferred: readonly string[]): string {
  const isOf = (tag: string) => tag === locale || tag.startsWith(`${locale}-`);
  return preferred.find((tag) => isOf(tag) && isWellFormed(tag)) ?? locale;
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export type ListType = 'conjunction' | 'disjunction';

/** Making a formatter takes as long as drawing half a board: each is made once. */
const formatters = new Map<string, Intl.ListFormat>();

function formatterFor(locale: string, type: ListType): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const formatter = formatters.get(key) ?? new Intl.ListFormat(locale, { type });
  formatters.set(key, formatter);
  return formatter;
}

/** "a, b and c", or "a, b or c". */
export const listed = (parts: readonly string[], type: ListType = 'conjunction'): string =>
  parts.length > 1 ? formatterFor(currentLocale(), type).format(parts) : parts.join('');

/** The moment in the page's language and the browser's time zone. */
export const momentText = (ms: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionalTag(currentLocale(), navigator.languages), style).format(ms);

/** The game words rules codes (`detail` of `rules`). */
export const refusalWords = ({ code, detail }: Refusal): string =>
  m[`refusal_${detail === 'name' || detail === 'text' ? detail : code}`]();
