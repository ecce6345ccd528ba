import { afterEach, expect, test, vi } from 'vitest';
import { currentLocale } from '../../i18n/messages.svelte.ts';
import { small } from './words.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('words are made small by the language of the page, not by that of the browser', () => {
  const asked = vi.spyOn(String.prototype, 'toLocaleLowerCase');
  expect(small('INCA')).toBe('inca');
  expect(asked).toHaveBeenCalledWith(currentLocale());
});
