import { expect, test } from 'vitest';
import { madeOnce } from './async.ts';

test('is made once, also for many who ask at the same time', async () => {
  let made = 0;
  const once = madeOnce<{ readonly number: number }>({ most: 10 });
  const make = async () => ({ number: ++made });
  const first = await Promise.all([once('a', make), once('a', make), once('b', make)]);
  expect(first.map(({ number }) => number)).toEqual([1, 1, 2]);
  expect(await once('a', make)).toEqual({ number: 1 });
});

test('what could not be made is made when it is asked for again', async () => {
  const once = madeOnce<{ readonly text: string }>({ most: 10 });
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(
    once('a', () => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
  expect(await once('a', async () => ({ text: 'made' }))).toEqual({ text: 'made' });
});

test('keeps so much, and forgets what was not asked for lately', async () => {
  const made: string[] = [];
  const once = madeOnce<{ readonly text: string }>({ weight: 5, weightOf: ({ text }) => text.length });
  const ask = (text: string) =>
    once(text, async () => {
      made.push(text);
      return { text };
    });
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) await ask(text);
  expect(made).toEqual(['aa', 'bb', 'cc', 'bb']);
});
