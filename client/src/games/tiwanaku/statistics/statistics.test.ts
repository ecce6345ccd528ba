import { beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { tiwanakuStatistics } from './index.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await useWords('tiwanaku-table');
});

const result = (points: number, figures: Record<string, number> = {}) => ({ points, figures });

test('every score stands beside its name: of a player, of the team, of the Otoma', () => {
  const { scores } = tiwanakuStatistics;
  expect(scores(['Ana', 'Beto'], [result(30), result(28)])).toBe('Ana 30 · Beto 28');
  expect(scores(['Ana', 'Beto'], [result(30, { otoma: 25 }), result(30, { otoma: 25 })])).toBe(
    'The team 30 · The Otoma 25',
  );
  expect(scores(['Ana'], [result(30, { otoma: 25 })])).toBe('Ana 30 · The Otoma 25');
  expect(scores([''], [result(30, { otoma: 25 })])).toBe('You 30 · The Otoma 25');
});
