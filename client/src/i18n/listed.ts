import { currentLocale } from './messages.svelte.ts';

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
