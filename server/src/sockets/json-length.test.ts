import { expect, test } from 'vitest';
import { jsonLength } from './limits.ts';

test.each([null, true, 12, 'abc', '', [], {}, [1, 'a', null], { a: 1 }, { a: { b: [1, 2, { c: 'd' }] }, e: [[]] }])(
  'of %j is the length of its text',
  (value) => {
    expect(jsonLength(value, 1_000)).toBe(JSON.stringify(value).length);
  },
);

test('is counted no further than the limit', () => {
  expect(jsonLength(Array(100_000).fill('abc'), 50)).toBeGreaterThan(50);
});

test('of something nested deeper than a stack can hold is counted all the same', () => {
  const deep = JSON.parse(`${'['.repeat(500_000)}${']'.repeat(500_000)}`) as unknown;
  expect(jsonLength(deep, 2_000_000)).toBe(1_000_000);
});
