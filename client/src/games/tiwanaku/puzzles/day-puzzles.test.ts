import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { dayIn, markOf, nextOf, placeOf, sharedPuzzles, withSolved } from './day-puzzles.ts';

vi.stubGlobal('navigator', { languages: ['en-GB'] });
afterAll(() => vi.unstubAllGlobals());
beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-study')]));

const day = {
  date: '2026-03-04',
  puzzles: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, isSolved: false })),
};
const progress = {
  tries: 1,
  isSolved: true,
  hints: 0,
  isFavourite: false,
  streak: 1,
  solved: 1,
  failed: 0,
  favourites: 0,
};

test('DED-DAY-1 the puzzles of a day lead from one to the next that is not solved, and to none at the end', () => {
  expect([placeOf(day, 'b'), placeOf(day, 'other'), placeOf(null, 'b')]).toEqual([2, null, null]);
  expect(nextOf(day, 'b')).toBe('c');
  const some = ['c', 'd', 'e'].reduce(withSolved, day);
  expect([nextOf(some, 'b'), nextOf(some, 'a')]).toEqual(['a', 'b']);
  expect(nextOf(withSolved(some, 'a'), 'b')).toBeNull();
});

test('an address names a day or none', () => {
  expect([dayIn('?day=2026-03-04'), dayIn('?day=today'), dayIn('')]).toEqual(['2026-03-04', null, null]);
});

test('what is shared names no space and no crop', () => {
  expect(markOf(progress)).toBe('●');
  for (const other of [{ tries: 2 }, { hints: 3 }]) expect(markOf({ ...progress, ...other })).toBe('◐');
  const [title, marks, ...more] = sharedPuzzles(day.date, ['●', '◐', '●', '●', '●']).split('\n');
  expect(title).toContain('2026');
  expect([marks, more]).toEqual(['●◐●●●', []]);
});
