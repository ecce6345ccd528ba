import { expect, test } from 'vitest';
import { preferredLocale } from './language.ts';

test('the first language we have among the preferred ones is taken', () => {
  expect(preferredLocale(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(preferredLocale(['NL-be'])).toBe('nl');
});

test('English where none is ours', () => {
  expect(preferredLocale(['de', 'pt-BR'])).toBe('en');
  expect(preferredLocale([])).toBe('en');
});
