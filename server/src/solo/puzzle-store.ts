import type { PersonId } from '@tiwanaku/shared/protocol';

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
