import { beforeAll, expect, test, vi } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { judging } from './judging.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await useWords('tiwanaku-study');
});

const result = (figures: Record<string, number>) => ({ points: 12, figures: { right: 3, wrong: 1, ...figures } });
const none = { 'verdict.certain': 0, 'verdict.likely': 0, 'verdict.lucky': 0, 'verdict.wrong': 0 };

test('DED-REV-1 divinations are counted by verdict, over all matches that are judged', () => {
  const { matches, figures } = judging.sumUp([
    result({ ...none, 'verdict.certain': 2, 'verdict.wrong': 1 }),
    result({}),
    result({ ...none, 'verdict.certain': 1, 'verdict.lucky': 4 }),
  ]);
  expect([matches, figures.map(({ count }) => count)]).toEqual([2, [3, 0, 4, 1, 0, 0]]);
});

test('DED-REV-2 techniques come with their pages, easiest first', () => {
  const one = { ...none, 'technique.DED-POINT': 1, 'technique.DED-ONE': 1 };
  const { techniques } = judging.sumUp([result(one), result({ ...none, 'technique.DED-POINT': 1 })]);
  expect(techniques).toMatchObject([
    { path: '/techniques/alone', count: 1 },
    { path: '/techniques/pointing', count: 2 },
  ]);
});

test('a judged match without divinations counts as judged', () => {
  expect(judging.sumUp([result(none)])).toMatchObject({ matches: 1, techniques: [] });
});
