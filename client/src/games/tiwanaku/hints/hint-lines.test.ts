import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hintLevels } from '@tiwanaku/shared/tiwanaku/deduction';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import type { LogLine } from '../state/log-lines.ts';
import type { LoggedTurn } from '../state/turns.ts';
import { logSentence } from '../text/log-text.ts';
import { withHints } from './hint-lines.ts';

const recalled = (position: number): LogLine => ({ type: 'recalled', position, points: 0, seat: 0, from: 'a1' });
const turns: readonly LoggedTurn[] = [
  { position: 1, seat: 0, lines: [recalled(2), recalled(4)] },
  { position: 5, seat: 1, lines: [recalled(7)] },
];
const typesIn = (shown: readonly LoggedTurn[]) => shown.map(({ lines }) => lines.map(({ type }) => type));

test('DED-HNT-5 a hint stands in the log after what had happened when it was looked at', () => {
  const hint = (version: number) => ({ seat: 1, level: 'which', version }) as const;
  expect(typesIn(withHints(turns, [hint(2), hint(5), hint(7)]))).toEqual([
    ['recalled', 'hinted', 'recalled'],
    ['hinted', 'recalled', 'hinted'],
  ]);
  expect(withHints(turns, [])).toBe(turns);
  expect(withHints(turns, [hint(2)])[1]).toBe(turns[1]);
});

describe.each(locales)('DED-HNT-5 in %s', (locale) => {
  beforeAll(async () => {
    await useWords('tiwanaku-table');
    await setLocale(locale);
  });
  afterAll(() => setLocale('en'));

  test('the line says who looked at a hint, and at which level, to that player and to everybody else', () => {
    const sentences = hintLevels.flatMap((level) =>
      [0, null].map((me) => logSentence({ type: 'hinted', seat: 0, level }, { of: () => 'Ana', me, isAlone: false })),
    );
    expect(new Set(sentences).size).toBe(6);
    expect(sentences.filter((sentence) => sentence.includes('Ana')).length).toBe(3);
    for (const sentence of sentences) expect(sentence).not.toMatch(/_|\{|undefined/);
  });
});
