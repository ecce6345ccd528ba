import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { components, pairsOf } from '@tiwanaku/shared/machu-picchu';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { largestFileBytes, readCityFile, refusalText, type CityFileRefusal } from './city-file.ts';

const pairs = pairsOf(components, { city: Object.keys(components.cities)[0] ?? '' });
const file = (text: string) => new Blob([text]);

beforeAll(() => useWords('machu-picchu-table'));
afterAll(() => setLocale('en'));

describe('MAP-CTY-5 a host’s map from a file', () => {
  test('given the saved map, then it is read as it was', async () => {
    expect(await readCityFile(file(JSON.stringify(pairs)))).toEqual({ ok: true, value: pairs });
  });

  test.each([
    ['{', 'unreadable'],
    [JSON.stringify([...pairs, pairs[0]]), 'namedTwice'],
    [JSON.stringify([...pairs, ['hut', 'hut']]), 'joinsItself'],
    [JSON.stringify(pairs.slice(0, 5)), 'notConnected'],
    [' '.repeat(largestFileBytes + 1), 'tooLarge'],
  ])('given %s, then it says why not', async (text, code) => {
    expect(await readCityFile(file(text))).toEqual({ ok: false, error: code });
  });

  test.each(locales)('every refusal has a sentence of its own in %s', async (locale) => {
    await setLocale(locale);
    const codes: readonly CityFileRefusal[] = [
      'unreadable',
      'namedTwice',
      'joinsItself',
      'notConnected',
      'crossings',
      'tooLarge',
      'unreachable',
    ];
    const sentences = new Set(codes.map(refusalText));
    expect(sentences.size).toBe(codes.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/machu_/);
  });
});
