import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Database } from '../storage/database.ts';

/** What a person did with a puzzle. */
export interface PuzzleRow {
  readonly puzzleId: string;
  /** Up to the one that solved it. */
  readonly tries: number;
  /** Null before the first try. */
  readonly triedAt: Date | null;
  readonly isSolved: boolean;
  /** The highest level seen. */
  readonly hints: number;
  readonly isFavourite: boolean;
}

/** One row per person, game and puzzle; rows go with the person. */
export interface PuzzleStore {
  /** The latest tried first; those never tried last. */
  load(personId: PersonId, game: string): Promise<readonly PuzzleRow[]>;
  /** Those of these puzzles. */
  solved(personId: PersonId, game: string, puzzleIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Changes nothing once the puzzle is solved. */
  tried(personId: PersonId, game: string, puzzleId: string, isSolved: boolean): Promise<void>;
  /** A lower level changes nothing. */
  hinted(personId: PersonId, game: string, puzzleId: string, level: number): Promise<void>;
  setFavourite(personId: PersonId, game: string, puzzleId: string, isFavourite: boolean): Promise<void>;
}

/** `tried_at` stays the first one. */
const tryStatement = `
  INSERT INTO puzzle_progress AS old (person_id, game, puzzle_id, tries, tried_at, is_solved)
  VALUES ($1, $2, $3, 1, $4, $5)
  ON CONFLICT (person_id, game, puzzle_id) DO UPDATE
  SET tries = old.tries + 1, tried_at = coalesce(old.tried_at, excluded.tried_at), is_solved = excluded.is_solved
  WHERE NOT old.is_solved`;

const hintStatement = `
  INSERT INTO puzzle_progress AS old (person_id, game, puzzle_id, hints) VALUES ($1, $2, $3, $4)
  ON CONFLICT (person_id, game, puzzle_id) DO UPDATE SET hints = greatest(old.hints, excluded.hints)`;

const favouriteStatement = `
  INSERT INTO puzzle_progress (person_id, game, puzzle_id, is_favourite) VALUES ($1, $2, $3, $4)
  ON CONFLICT (person_id, game, puzzle_id) DO UPDATE SET is_favourite = excluded.is_favourite`;

const loadStatement = `
  SELECT puzzle_id, tries, tried_at, is_solved, hints, is_favourite FROM puzzle_progress
  WHERE person_id = $1 AND game = $2 ORDER BY tried_at DESC NULLS LAST, puzzle_id`;

const solvedStatement = `
  SELECT puzzle_id FROM puzzle_progress
  WHERE person_id = $1 AND game = $2 AND puzzle_id = ANY($3::text[]) AND is_solved`;

/** Changes in one statement, so that requests sent twice or at once do no harm. */
export function sqlPuzzleStore({ query }: Database, now: () => Date = () => new Date()): PuzzleStore {
  return {
    load: async (personId, game) =>
      (await query(loadStatement, [personId, game])).map((row) => ({
        puzzleId: String(row['puzzle_id']),
        tries: Number(row['tries']),
        triedAt: row['tried_at'] as Date | null,
        isSolved: row['is_solved'] === true,
        hints: Number(row['hints']),
        isFavourite: row['is_favourite'] === true,
      })),

    solved: async (personId, game, puzzleIds) =>
      new Set((await query(solvedStatement, [personId, game, [...puzzleIds]])).map((row) => String(row['puzzle_id']))),

    async tried(personId, game, puzzleId, isSolved) {
      await query(tryStatement, [personId, game, puzzleId, now(), isSolved]);
    },

    async hinted(personId, game, puzzleId, level) {
      await query(hintStatement, [personId, game, puzzleId, level]);
    },

    async setFavourite(personId, game, puzzleId, isFavourite) {
      await query(favouriteStatement, [personId, game, puzzleId, isFavourite]);
    },
  };
}
