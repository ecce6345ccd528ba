import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdicts, type DivinationLine, type AnalysisLine } from '@tiwanaku/shared/tiwanaku/deduction';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { analysisText, verdictSigns, verdictWord } from './analysis-text.ts';

const names = { of: () => 'Ana', me: null, isAlone: false };
const divined: DivinationLine = {
  action: 1,
  seat: 0,
  type: 'divine',
  at: 'b2',
  crop: 3,
  right: true,
  mode: 'exact',
  p: 0.25,
  best: { crop: 4, p: 0.75 },
  expected: 0,
  points: 3,
  verdict: 'lucky',
  technique: null,
  missed: [],
};
const walked: AnalysisLine = { action: 2, seat: 0, type: 'explore', to: 'c2', discovery: false, missed: [] };
const found: AnalysisLine = {
  ...walked,
  discovery: true,
  mode: 'exact',
  terrain: { m: 0.5, s: 0.5 },
  got: 'm',
  p: 0.5,
  knowable: false,
  expected: 1,
  points: 1,
};
const missed = [{ at: 'd3', crop: 4, technique: 'DED-POINT', grade: 2 }] as const;
const lines: readonly AnalysisLine[] = [
  ...verdicts.map((verdict) => ({ ...divined, verdict })),
  { ...divined, verdict: 'certain', technique: 'DED-POINT' },
  walked,
  found,
  { ...found, knowable: true, p: 1 },
  { ...found, mode: 'bounds', terrain: null, p: null, expected: null },
  { ...walked, missed },
  { ...walked, missed: [{ ...missed[0], technique: null, grade: null }] },
];

beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-study')]));
afterAll(() => setLocale('en'));

describe.each(locales)('DED-REV-2 what an analysis says in %s', (locale) => {
  beforeAll(() => setLocale(locale));

  test('every kind of line has a sentence of its own', () => {
    const sentences = lines.map((line) => analysisText(line, names));
    expect(new Set(sentences).size).toBe(lines.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/analysis_|\{|undefined/);
  });

  test('what is nearly certain, or nearly ruled out, is not said to be 100 or 0 per cent', () => {
    expect(analysisText({ ...found, p: 0.997 }, names)).toMatch(/\b99\b/);
    expect(analysisText({ ...found, p: 0.003 }, names)).toMatch(/\b1\b/);
    expect(analysisText({ ...divined, p: 0.997, verdict: 'likely' }, names)).not.toMatch(/100/);
    expect(analysisText(divined, names)).toMatch(/\b25\b/);
  });

  test('verdicts are told apart by word and by sign', () => {
    expect(new Set(verdicts.map(verdictWord)).size).toBe(verdicts.length);
    expect(new Set(Object.values(verdictSigns)).size).toBe(verdicts.length);
  });
});
