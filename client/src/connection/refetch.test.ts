import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insist, refetched } from './refetch.ts';

const answer = vi.fn<() => Promise<{ readonly ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer.mockReset().mockRejectedValue(new TypeError('offline')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('the page is loaded again only where a piece stays missing although the server answers', async () => {
  const reload = vi.fn();
  let isWanted = true;
  const given = insist(
    () => Promise.reject(new Error('one of its imports failed before')),
    () => isWanted,
    reload,
  ).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalled();
  isWanted = false;
  await vi.advanceTimersByTimeAsync(4_000);
  await given;
});
