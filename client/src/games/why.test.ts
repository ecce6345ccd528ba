import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLocale, useWords } from '../i18n/messages.svelte.ts';
import { commandWords as princesWords } from './machu-picchu/why/index.ts';
import { commandWords } from './tiwanaku/why/index.ts';

const catalogues = ['screens', 'tiwanaku-table', 'tiwanaku-study', 'machu-picchu-table'] as const;
beforeAll(() => Promise.all(catalogues.map(useWords)));
afterAll(() => setLocale('en'));

test.each([
  ['en', 'explore reserve → d4', 'divine d4 sweet potato', 'offer coca leaf, corn', 'ride plantation'],
  ['fr', 'explorer réserve → d4', 'diviner d4 patate douce', 'offrir feuille de coca, maïs', 'chevaucher plantation'],
  ['nl', 'exploreren reserve → d4', 'voorspellen d4 zoete aardappel', 'offeren cocabladeren, maïs', 'rijden plantage'],
] as const)('BOT-11 what a bot would do is named in the language of the page: %s', async (locale, ...lines) => {
  await setLocale(locale);
  const said = ['explore reserve d4', 'divine d4 1', 'offer 2,4'].map(commandWords);
  expect([...said, princesWords('ride plantation')]).toEqual(lines);
});
