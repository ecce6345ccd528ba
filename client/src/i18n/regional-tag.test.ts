import { expect, test } from 'vitest';
import { regionalTag } from './texts.ts';

test('dates follow the first preferred tag of the language of the page', () => {
  expect(regionalTag('en', ['fr-CH', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regionalTag('it', ['fr-CH', 'en-GB'])).toBe('it');
});

test('a tag that Intl refuses is passed over', () => {
  expect(regionalTag('en', ['en-US@posix', 'en-AU'])).toBe('en-AU');
  expect(regionalTag('en', ['en-US@posix'])).toBe('en');
});
