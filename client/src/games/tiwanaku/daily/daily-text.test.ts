import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { crops, spacesOf, terrains, type Event } from '@tiwanaku/shared/tiwanaku';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { cropWord, small, terrainWord } from '../words.ts';
import { dayText, gradeText, marksOf, marginText, sharedText, verdictsIn } from './daily-text.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await useWords('tiwanaku-table');
  await useWords('tiwanaku-study');
});
afterAll(() => vi.unstubAllGlobals());

const divined = (guess: 1 | 5, crop: 1 | 5): Event => ({
  type: 'cropRevealed',
  seat: 0,
  space: 'b3',
  guess,
  crop,
  points: 2,
  token: true,
});
const offered = (by: 0 | 'otoma'): Event => ({ type: 'offeringMade', by, crops: [1, 5], points: 1, isLast: false });
const log: readonly Event[] = [
  { type: 'turnBegan', seat: 0 },
  divined(5, 5),
  divined(1, 5),
  offered(0),
  offered('otoma'),
  divined(1, 1),
];

test('a mark for each divination and offering of the player, none for the Otoma', () => {
  expect(marksOf(log)).toBe('●✕◆●');
});

test('right and not certain has a mark of its own where the analysis tells, and wrong stays wrong', () => {
  expect(marksOf(log, ['certain', 'likely', 'undecided'])).toBe('●✕◆◐');
  expect(marksOf(log, ['lucky', 'wrong'])).toBe('◐✕◆●');
});

test('verdicts are those of divinations, in their order; none without an analysis', () => {
  const line = (type: string, verdict: string) => ({ line: { type, verdict, seat: 0 }, mode: 'exact', possible: {} });
  const actions = [line('explore', 'lucky'), line('divine', 'certain'), line('divine', 'undecided')];
  expect(verdictsIn({ format: 'tiwanaku-analysis/1', actions })).toEqual(['certain', 'undecided']);
  for (const none of [null, { format: 'tiwanaku-analysis/0', actions }]) expect(verdictsIn(none)).toEqual([]);
});

test('which space, land and crop it was does not change the marks', () => {
  const elsewhere = log.map((event) => (event.type === 'cropRevealed' ? { ...event, space: 'h5' as const } : event));
  const others = elsewhere.map((event) =>
    event.type === 'cropRevealed' && event.guess === event.crop
      ? { ...event, guess: 2 as const, crop: 2 as const }
      : event,
  );
  expect(marksOf(others)).toBe(marksOf(log));
});

describe.each(locales)('in %s', (locale) => {
  beforeAll(() => setLocale(locale));
  afterAll(() => setLocale('en'));
  const text = () =>
    sharedText({
      date: '2026-03-04',
      difficulty: 'hard',
      result: { isWon: true, margin: 12, turns: 41, refused: 3 },
      marks: marksOf(log),
    });

  test('DED-DAY-4 the shared text has date, figures with the refused tries, and marks', () => {
    const [title, figures, marks, ...more] = text().split('\n');
    expect(title).toContain(dayText('2026-03-04'));
    expect(title).toContain('2026');
    expect(figures).toMatch(/\+12\D+41\D+3\D*$/);
    expect([marks, more]).toEqual(['●✕◆●', []]);
  });

  test('DED-DAY-3 it names no space, no land and no crop', () => {
    const words = new Set(small(text()).split(/[^\p{L}\p{N}]+/u));
    const named = [...spacesOf('long'), ...crops.map(cropWord), ...terrains.map(terrainWord)].map(small);
    expect(named.filter((name) => name.split(' ').every((word) => words.has(word)))).toEqual([]);
  });
});

test('a date is the same day in every time zone', async () => {
  for (const name of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    vi.stubEnv('TZ', name);
    expect(dayText('2026-03-04')).toContain('4');
  }
  vi.unstubAllEnvs();
});

test('figures have a sign, grades the word of their land', () => {
  expect([12, 0, -7].map(marginText)).toEqual(['+12', '0', '−7']);
  expect([1, 2, 3, 4].map(gradeText)).toEqual([
    'easy reasoning',
    'medium reasoning',
    'hard reasoning',
    'hard reasoning',
  ]);
});
