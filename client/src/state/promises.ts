import type { MatchId, MatchSnapshot } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

/** How many matches' promises are kept in this browser, the latest ones. */
const mostKept = 40;

type Kept = readonly (readonly [MatchId, string])[];

function kept(): Kept {
  try {
    const list: unknown = JSON.parse(readStored('promises') ?? '[]');
    return Array.isArray(list) ? (list as Kept) : [];
  } catch {
    return [];
  }
}

/** What this browser was promised about a match when it first saw it; null when it was not there. */
export const promiseOf = (matchId: MatchId): string | null => kept().find(([id]) => id === matchId)?.[1] ?? null;

/** Keeps the first promise about a match, through reloads as well: a later one must not take its place. */
export function keepPromise({ matchId, commitment }: MatchSnapshot): void {
  const list = kept();
  if (list.some(([id]) => id === matchId)) return;
  writeStored('promises', JSON.stringify([...list, [matchId, commitment]].slice(-mostKept)));
}
