import type { PersonId } from '@tiwanaku/shared/protocol';
import type { PuzzleRow, PuzzleStore } from '../../solo/puzzle-store.ts';

/** The rows by person, then by game and puzzle. */
export type MemoryPuzzles = Map<PersonId, Map<string, PuzzleRow>>;

/** Puzzles in memory. */
export function memoryPuzzleStore(kept: MemoryPuzzles, now: () => Date = () => new Date()): PuzzleStore {
  const key = (game: string, puzzleId: string) => `${game} ${puzzleId}`;
  function change(personId: PersonId, game: string, puzzleId: string, changed: (row: PuzzleRow) => PuzzleRow): void {
    const rows = kept.get(personId) ?? new Map<string, PuzzleRow>();
    const fresh = { puzzleId, tries: 0, triedAt: null, isSolved: false, hints: 0, isFavourite: false };
    rows.set(key(game, puzzleId), changed(rows.get(key(game, puzzleId)) ?? fresh));
    kept.set(personId, rows);
  }
  const sinceEpoch = ({ triedAt }: PuzzleRow) => triedAt?.getTime() ?? -1;

  return {
    async load(personId, game) {
      const own = [...(kept.get(personId) ?? [])].filter(([name]) => name.startsWith(`${game} `));
      return own
        .map(([, row]) => row)
        .sort((one, other) => sinceEpoch(other) - sinceEpoch(one) || (one.puzzleId < other.puzzleId ? -1 : 1));
    },

    async solved(personId, game, puzzleIds) {
      return new Set(puzzleIds.filter((puzzleId) => kept.get(personId)?.get(key(game, puzzleId))?.isSolved));
    },

    async tried(personId, game, puzzleId, isSolved) {
      change(personId, game, puzzleId, (row) =>
        row.isSolved ? row : { ...row, tries: row.tries + 1, triedAt: row.triedAt ?? now(), isSolved },
      );
    },

    async hinted(personId, game, puzzleId, level) {
      change(personId, game, puzzleId, (row) => ({ ...row, hints: Math.max(row.hints, level) }));
    },

    async setFavourite(personId, game, puzzleId, isFavourite) {
      change(personId, game, puzzleId, (row) => ({ ...row, isFavourite }));
    },
  };
}
