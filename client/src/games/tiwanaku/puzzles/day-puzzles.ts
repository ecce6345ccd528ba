import type { DailyAnswer, PuzzleProgress } from '@tiwanaku/shared/protocol';
import { tellingHint } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';
import { dayText } from '../daily/daily-text.ts';

/** The puzzles of a day, in their order. */
export type DayPuzzles = Pick<DailyAnswer, 'date' | 'puzzles'>;

/** The date of the day that a page's address names; null without one. */
export const dayIn = (search: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.exec(new URLSearchParams(search).get('day') ?? '')?.[0] ?? null;

export const dayPuzzlePath = (id: string, date: string): string => `/puzzles/${id}?day=${date}`;

/** The place of a puzzle in its day, from 1; null for a puzzle of none or another day. */
export function placeOf(day: DayPuzzles | null, id: string): number | null {
  const index = day?.puzzles.findIndex((one) => one.id === id) ?? -1;
  return index < 0 ? null : index + 1;
}

/** The first one after this that is not solved, or else before it; null when all others are. */
export function nextOf({ puzzles }: DayPuzzles, id: string): string | null {
  const at = puzzles.findIndex((one) => one.id === id);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return others.find(({ isSolved }) => !isSolved)?.id ?? null;
}

export const withSolved = (day: DayPuzzles, id: string): DayPuzzles => ({
  ...day,
  puzzles: day.puzzles.map((one) => (one.id === id ? { ...one, isSolved: true } : one)),
});

/**
 * The mark of a puzzle: solved by the first try and without the hint that tells the answer, or otherwise. It names no space.
 */
export const markOf = (progress: PuzzleProgress): string =>
  progress !== null && progress.isSolved && progress.tries === 1 && progress.hints < tellingHint ? '●' : '◐';

/** What a friend may read who has not solved them. */
export const sharedPuzzles = (date: string, marks: readonly string[]): string =>
  [m.puzzles_shareTitle({ date: dayText(date) }), marks.join('')].join('\n');
