import { expect, test } from 'vitest';
import { hasAll, partsOf, wordsOf } from './chapter.ts';

test.each([
  ['MAÏS  offrande!', ['mais', 'offrande']],
  ['  ', []],
  ['región 5', ['region', '5']],
])('the query %j is read as words', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('a section is found by words that stand in different texts of it, whatever their accents', () => {
  const texts = ['Règle de la diversité', 'Chaque région porte du maïs.'];
  expect(hasAll(texts, wordsOf('MAIS diversite'))).toBe(true);
  expect(hasAll(texts, wordsOf('mais quinoa'))).toBe(false);
  expect(hasAll(texts, [])).toBe(true);
});

test.each([
  ['Le maïs et le Mais', 'mais', ['Le ', '[maïs]', ' et le ', '[Mais]']],
  ['aaaa', 'aa', ['[aaaa]']],
  ['niets', 'rots', ['niets']],
  ['🌽 maïs', 'ma', ['🌽 ', '[ma]', 'ïs']],
  ['', 'a', []],
])('in %j the word %j is shown', (text, query, shown) => {
  const parts = partsOf(text, wordsOf(query));
  expect(parts.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))).toEqual(shown);
});
