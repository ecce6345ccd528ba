import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { readAnswer } from './read-answer.ts';

beforeAll(() => useWords('tiwanaku-table'));
afterAll(() => setLocale('en'));

test.each(['b3 4', 'B3=4', ' b3: 4 ', 'b3 corn', 'B3 CORN'])('given %s, then it names corn on b3', (text) => {
  expect(readAnswer(text, 'short')).toEqual({ at: 'b3', crop: 4 });
});

test.each(['', 'b3', 'corn', 'b3 6', 'b3 maize', 'f1 4', 'b3 4 4'])('given %s, then it names nothing', (text) => {
  expect(readAnswer(text, 'short')).toBeNull();
});

test('given the long board, then its further spaces can be named; crops in the language of the page', async () => {
  expect(readAnswer('i5 4', 'long')).toEqual({ at: 'i5', crop: 4 });
  await setLocale('fr');
  expect(readAnswer('b3 maïs', 'short')).toEqual({ at: 'b3', crop: 4 });
});
