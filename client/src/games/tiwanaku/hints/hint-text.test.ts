import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import { setLocale, locales, useWords } from '../../../i18n/messages.svelte.ts';
import { techniqueName } from '../techniques/technique-name.ts';
import { hintText, stepText } from './hint-text.ts';

const ids = [
  'ONE',
  'LAST',
  'ONLY',
  'PLACE',
  'EMPTY',
  'LAND',
  'POINT',
  'DIAG',
  'SIZE',
  'EXIT',
  'JOIN',
  'ROOM',
  'COVER',
  'NEED',
  'PAIR',
  'ORDER',
  'TRY-1',
  'TRY',
].map((name) => `DED-${name}`);

const what: Hint = {
  level: 'what',
  technique: 'DED-POINT',
  grade: 2,
  spaces: ['b2', 'b3'],
  facts: [],
  conclusion: { strike: { c2: [3], c3: [3] } },
  before: 0,
  reason: { technique: 'DED-POINT', region: { terrain: 'r', spaces: ['b1', 'b2', 'b3'], finish: 'full' } },
};
const which: Hint = { ...what, level: 'which', conclusion: null, reason: null };
const where: Hint = { ...which, level: 'where', technique: null, grade: null };

const ors = { en: 'or', fr: 'ou', it: 'o', nl: 'of', es: 'o' } as const;

beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-study')]));
afterAll(() => setLocale('en'));

describe.each(locales)('DED-HNT-4 what a hint says in %s', (locale) => {
  beforeAll(() => setLocale(locale));

  test('each technique has a name and a sentence of its own, with its spaces', () => {
    expect(new Set(ids.map(techniqueName)).size).toBe(ids.length);
    const sentences = ids.map((technique) => hintText({ ...which, technique }));
    expect(new Set(sentences).size).toBe(ids.length);
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence).not.toMatch(/hints_|\{|undefined/);
      if (ids[index] !== 'DED-EMPTY') expect(sentence).toMatch(/b2.*b3/);
    }
  });

  test('a level says no more than it may', () => {
    expect(hintText(where)).toMatch(/b2.*b3/);
    for (const level of [where, which]) expect(hintText(level)).not.toMatch(/c2|c3/);
    expect(hintText(what)).toMatch(/\(3\).*b2.*b3.*c2.*c3/);
    expect(hintText(which)).not.toContain('(3)');
  });

  test('the last step of several, which is shown first, leads back', () => {
    expect(stepText(what, 1, 2).startsWith(`${hintText(what)} `)).toBe(true);
    expect(stepText(what, 0, 2)).toBe(hintText(what));
    expect(stepText(what, 0, 1)).toBe(hintText(what));
  });

  test('what is ruled out on several spaces is on none of them: one or the other, not both', () => {
    const or = new RegExp(` ${ors[locale]} `);
    const said = (conclusion: Hint['conclusion']) =>
      hintText({ ...what, conclusion, reason: null }).replace(hintText({ ...which, reason: null }), '');
    const spaces = ['a1', 'b1', 'c1', 'd1', 'e2', 'e3'] as const;
    for (const on of [spaces.slice(0, 2), spaces]) {
      expect(said({ strike: Object.fromEntries(on.map((space) => [space, [3]])) })).toMatch(or);
      expect(said({ notTerrain: Object.fromEntries(on.map((space) => [space, ['g']])) })).toMatch(or);
      expect(said({ terrain: Object.fromEntries(on.map((space) => [space, 'g'])) })).not.toMatch(or);
    }
    expect(said({ notTerrain: { d4: ['g', 's'] } })).toMatch(or);
  });

  test('every kind of conclusion is a sentence', () => {
    const said = (conclusion: Hint['conclusion']) => hintText({ ...what, conclusion, reason: null });
    expect(said({ plant: { d4: 2 } })).toMatch(/d4/);
    expect(said({ strike: { d4: [1, 2], e4: [1] } })).toMatch(/d4.*e4/);
    expect(said({ terrain: { d4: 'g', e4: 'g' } })).toMatch(/d4.*e4/);
    expect(said({ notTerrain: { d4: ['g', 's'] } })).toMatch(/d4/);
    for (const one of [said({ plant: { d4: 2 } }), said({ notTerrain: { d4: ['g', 's'] } })])
      expect(one).not.toMatch(/hints_|\{|undefined/);
  });
});

test('DED-HNT-4 pointing, in English', async () => {
  await setLocale('en');
  expect(hintText(what)).toBe(
    'Chili (3) must be on b2 or b3 in the finished rock region of b1, b2, and b3, and each of these spaces touches c2 and c3. So there is no chili (3) on c2 or c3.',
  );
});
