import { beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { machuPicchuStatistics } from './statistics.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await useWords('machu-picchu-table');
});

const result = (figures: Record<string, number>) => ({
  points: 20,
  figures: { base: 8, factor: 1, day: 9, ...figures },
});
const rescue = result({ rescue: 1, cards: 5, clergy: 4, scout: 12 });
const conquest = (factor: number) => result({ conquest: 1, gold: 3, factor, cards: 4, clergy: 1, scout: 13 });

test('endings are counted, cards, clergy and the Scout averaged', () => {
  expect(machuPicchuStatistics.rows([rescue, conquest(3), conquest(1)])).toEqual([
    { name: 'Machu Picchu saved', figure: '1 of 3' },
    { name: 'Most gold in a conquest', figure: '1 of 2' },
    { name: 'Sacrifice cards per game', figure: '4.3' },
    { name: 'Clergy cards per game', figure: '2' },
    { name: 'Scout’s field at the end', figure: '12.7' },
  ]);
});

test('gold is mentioned after conquests alone', () => {
  const names = machuPicchuStatistics.rows([rescue]).map(({ name }) => name);
  expect(names).not.toContain('Most gold in a conquest');
});

test('matches that ended by resigning are in no average, and alone say nothing', () => {
  const resigned = result({ cards: 1, clergy: 0, scout: 0 });
  expect(machuPicchuStatistics.rows([rescue, resigned])).toEqual(machuPicchuStatistics.rows([rescue]));
  expect(machuPicchuStatistics.rows([resigned])).toEqual([]);
});
