import type { Refusal } from '@tiwanaku/shared/protocol';
import { isFetched, m, useArea } from './messages.svelte.ts';

/** A failure is retried at the first refusal. */
export const fetchRefusalWords = (): void => void useArea('refusals').catch(() => undefined);

/** The game words rules codes (`detail` of `rules`). */
export function refusalWords({ code, detail }: Refusal): string {
  const key = `refusal_${detail === 'name' || detail === 'text' ? detail : code}` as const;
  if (isFetched(key)) return m[key]();
  fetchRefusalWords();
  return m.refusal_internal();
}
