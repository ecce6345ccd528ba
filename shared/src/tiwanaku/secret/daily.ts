import { invariant, type Daily, type DailyScore } from '../../kernel/index.ts';
import { landOf, type Grade } from '../deduction/ladder/technique.ts';
import { evolve } from '../evolve.ts';
import type { Event } from '../events.ts';
import { soloDifficulties, type SoloDifficulty } from '../types.ts';
import type { Options } from '../options.ts';
import { status, otomaOf, sideOf } from '../position.ts';
import type { State } from '../state.ts';
import { stockedPuzzles } from './puzzles.ts';

/** The grades from Monday to Sunday (DED-DAY-1). */
const grades: readonly Grade[] = [1, 1, 2, 2, 2, 3, 4];

/**
 * The grades of the puzzles by the day's grade: they begin easily and end as hard as the day's land, or a little harder on an
 * easy day.
 */
const ramps: Readonly<Record<Grade, readonly Grade[]>> = {
  1: [1, 1, 1, 2, 2],
  2: [1, 1, 2, 2, 3],
  3: [1, 2, 2, 3, 3],
  4: [1, 2, 3, 4, 4],
};

const shortOf = (grade: Grade): readonly string[] =>
  stockedPuzzles.entries.flatMap((entry) => (entry.grade === grade && entry.board === 'short' ? [entry.id] : []));

const isDifficulty = (text: string): text is SoloDifficulty => soloDifficulties.some((one) => one === text);

function optionsOf(difficulty: string, grade: number): Options {
  invariant(isDifficulty(difficulty), 'a daily land is played in a difficulty of solo matches');
  // No hints and no aids: there is nothing but proof (DED-DAY-4).
  return { mode: 'solo', size: 'long', difficulty, proof: true, land: landOf(grade as Grade) };
}

function scoreOf(events: readonly Event[]): DailyScore {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const margin = sideOf(state.position, 0).score - otomaOf(state.position).side.score;
  const turns = events.filter(({ type }) => type === 'turnBegan').length;
  return { isWon: status(state).winners.includes(0), margin, turns };
}

export const daily: Daily<Options, Event> = {
  difficulties: soloDifficulties,
  optionsOf,
  gradeOf(weekday) {
    const grade = grades[weekday];
    invariant(grade !== undefined, 'a week has seven days');
    return grade;
  },
  puzzlesOf: (grade) => ramps[grade as Grade].map(shortOf),
  scoreOf,
};
