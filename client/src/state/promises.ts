import type { MatchId, MatchSnapshot } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

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

/** The promise as this browser first got it; null if it was not there. */
export const promiseOf = (matchId: MatchId): string | null => kept().find(([id]) => id === matchId)?.[1] ?? null;

/** Across reloads; the first one stays. */
export function keepPromise({ matchId, commitment }: MatchSnapshot): void {
  // Lessons and sandboxes promise nothing.
  if (commitment === '') return;
  const list = kept();
  if (list.some(([id]) => id === matchId)) return;
  writeStored('promises', JSON.stringify([...list, [matchId, commitment]].slice(-mostKept)));
}
