import type { Refusal } from '@tiwanaku/shared/protocol';
import { isFetched, m, useArea } from './messages.svelte.ts';

/** Fetches what refusals are called, before there is one. What fails is tried again with the first of them. */
export const fetchRefusalWords = (): void => void useArea('refusals').catch(() => undefined);

/** A refusal in words. The rules' own codes (`detail` of `rules`) are put into words by their game. */
export function refusalWords({ code, detail }: Refusal): string {
  const key = `refusal_${detail === 'name' ? detail : code}` as const;
  if (isFetched(key)) return m[key]();
  fetchRefusalWords();
  return m.refusal_internal();
}
