import type { MatchId, MatchSnapshot } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

/** How many of the latest promises are stored. */
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

/** The promise this browser first got for a match; null if it was not there. */
export const promiseOf = (matchId: MatchId): string | null => kept().find(([id]) => id === matchId)?.[1] ?? null;

/** Stores a match's first promise across reloads; later ones never replace it. */
export function keepPromise({ matchId, commitment }: MatchSnapshot): void {
  const list = kept();
  if (list.some(([id]) => id === matchId)) return;
  writeStored('promises', JSON.stringify([...list, [matchId, commitment]].slice(-mostKept)));
}
