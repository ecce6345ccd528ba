import { currentLocale } from './messages.svelte.ts';

/** Parts as a sentence lists them: "a, b and c", or "a, b or c". */
export function listed(parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  // One part needs no formatter; making one takes as long as drawing half a board.
  return parts.length > 1 ? new Intl.ListFormat(currentLocale(), { type }).format(parts) : parts.join('');
}
