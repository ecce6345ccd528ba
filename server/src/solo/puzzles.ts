import {
  randomBelow,
  type BoardPicture,
  type PuzzleEntry,
  type Puzzles as Stock,
  type Random,
} from '@tiwanaku/shared/kernel';
import {
  tellingHint,
  type Person,
  type PuzzleAnswer,
  type PuzzleProgress,
  type PuzzleQuery,
} from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { PuzzleRow, PuzzleStore } from './puzzle-store.ts';

interface PuzzlesDeps {
  readonly games: GameRegistry;
  readonly store: PuzzleStore;
  readonly random: Random;
}

/** A puzzle of a game. */
export interface PuzzleName {
  readonly game: string;
  readonly puzzleId: string;
}

interface Kept {
  readonly progress: PuzzleProgress;
}

interface PuzzleVerdict extends Kept {
  readonly isCertain: boolean;
}

interface PuzzleMark {
  readonly isFavourite?: boolean | undefined;
  readonly hints?: number | undefined;
}

export type Puzzles = ReturnType<typeof createPuzzles>;

/** Solving needs no session; progress is kept for those who have one. Refuses unknown puzzles with notFound. */
export function createPuzzles({ games, store, random }: PuzzlesDeps) {
  const stockOf = (game: string): Stock | null => games.newest(game)?.puzzles ?? null;
  const entryOf = ({ game, puzzleId }: PuzzleName): PuzzleEntry | null =>
    stockOf(game)?.entries.find(({ id }) => id === puzzleId) ?? null;
  const rowsOf = async (person: Person | null, game: string) =>
    person === null ? null : await store.load(person.personId, game);

  async function opened(game: string, entry: PuzzleEntry, person: Person | null): Promise<PuzzleAnswer> {
    const { id, grade } = entry;
    const progress = progressOf(await rowsOf(person, game), id);
    return { puzzle: { id, grade, position: stockOf(game)?.open(id) }, progress };
  }

  return {
    ...inAnyGame(games),

    /** A random one that fits the request. */
    async next(person: Person | null, query: PuzzleQuery): Promise<Outcome<PuzzleAnswer>> {
      const fitting = fittingIn(stockOf(query.game)?.entries ?? [], query, (await rowsOf(person, query.game)) ?? []);
      const others = fitting.filter(({ id }) => id !== query.not);
      const choices = others.length > 0 ? others : fitting;
      const entry = choices.length > 0 ? choices[randomBelow(random, choices.length)] : undefined;
      return entry ? { ok: true, value: await opened(query.game, entry, person) } : refused('notFound');
    },

    async open(person: Person | null, name: PuzzleName): Promise<Outcome<PuzzleAnswer>> {
      const entry = entryOf(name);
      return entry ? { ok: true, value: await opened(name.game, entry, person) } : refused('notFound');
    },

    /** The answer to a wrong guess says nothing else (DED-PUZ-3). */
    async attempt(person: Person | null, name: PuzzleName, answer: unknown): Promise<Outcome<PuzzleVerdict>> {
      if (!entryOf(name)) return refused('notFound');
      const { game, puzzleId } = name;
      const isCertain = stockOf(game)?.isCertain(puzzleId, answer) ?? false;
      if (person) await store.tried(person.personId, game, puzzleId, isCertain);
      const progress = progressOf(await rowsOf(person, game), puzzleId);
      return { ok: true, value: { isCertain, progress } };
    },

    async mark(person: Person, name: PuzzleName, { isFavourite, hints }: PuzzleMark): Promise<Outcome<Kept>> {
      if (!entryOf(name)) return refused('notFound');
      const { personId } = person;
      const { game, puzzleId } = name;
      if (isFavourite !== undefined) await store.setFavourite(personId, game, puzzleId, isFavourite);
      if (hints !== undefined) await store.hinted(personId, game, puzzleId, hints);
      return { ok: true, value: { progress: progressOf(await rowsOf(person, game), puzzleId) } };
    },
  };
}

/** An id names one puzzle of all games. */
const inAnyGame = (games: PuzzlesDeps['games']) => ({
  /** Null for an unknown puzzle, and for a game that draws none. */
  picture(puzzleId: string): BoardPicture | null {
    const pictures = games.newestOfEach.map(({ puzzles }) => puzzles?.picture(puzzleId) ?? null);
    return pictures.find((picture) => picture !== null) ?? null;
  },

  find(puzzleId: string): { readonly game: string; readonly entry: PuzzleEntry } | null {
    const found = games.newestOfEach.flatMap(({ rules, puzzles }) => {
      const entry = puzzles?.entries.find(({ id }) => id === puzzleId);
      return entry ? [{ game: rules.id, entry }] : [];
    });
    return found[0] ?? null;
  },
});

const hasFailed = ({ tries, isSolved }: PuzzleRow): boolean => tries > 0 && !isSolved;

/** The entries of a stock that fit a request. */
function fittingIn(
  entries: readonly PuzzleEntry[],
  { from = 'new', grade, topic }: PuzzleQuery,
  rows: readonly PuzzleRow[],
): readonly PuzzleEntry[] {
  const rowOf = new Map(rows.map((row) => [row.puzzleId, row]));
  const isFrom = ({ id }: PuzzleEntry): boolean => {
    const row = rowOf.get(id);
    if (from === 'new') return !row?.isSolved;
    return row !== undefined && (from === 'failed' ? hasFailed(row) : row.isFavourite);
  };
  return entries.filter(
    (entry) =>
      (grade === undefined || String(entry.grade) === grade) &&
      (topic === undefined || entry.topic === topic) &&
      isFrom(entry),
  );
}

/** `rows`: the latest tried first; null without a session. */
export function progressOf(rows: readonly PuzzleRow[] | null, puzzleId: string): PuzzleProgress {
  if (rows === null) return null;
  const row = rows.find((one) => one.puzzleId === puzzleId);
  const tried = rows.filter(({ tries }) => tries > 0);
  const broken = tried.findIndex(({ tries, isSolved, hints }) => tries > 1 || !isSolved || hints === tellingHint);
  return {
    tries: row?.tries ?? 0,
    isSolved: row?.isSolved ?? false,
    hints: row?.hints ?? 0,
    isFavourite: row?.isFavourite ?? false,
    streak: broken < 0 ? tried.length : broken,
    solved: rows.filter(({ isSolved }) => isSolved).length,
    failed: rows.filter(hasFailed).length,
    favourites: rows.filter(({ isFavourite }) => isFavourite).length,
  };
}
