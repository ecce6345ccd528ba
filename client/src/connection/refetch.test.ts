import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insist, refetched } from './refetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an error that names no address is passed on', async () => {
  await expect(refetched(new TypeError('Importing a module script failed.'))).rejects.toThrow('Importing');
});

test('what fails is tried again until it succeeds', async () => {
  let tries = 0;
  const found = insist(
    () => (++tries < 3 ? Promise.reject(new Error('offline')) : Promise.resolve('there')),
    () => true,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await found, tries]).toEqual(['there', 3]);
});

test('what is not wanted any more is given up', async () => {
  const given = insist(
    () => Promise.reject(new Error('offline')),
    () => false,
  ).catch(String);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await given).toBe('Error: offline');
});
