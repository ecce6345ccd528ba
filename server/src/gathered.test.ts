import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './async.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is added within a while is worked on at once, what comes later the next time', async () => {
  const work = vi.fn(async (_: readonly string[]) => undefined);
  const add = gathered(1_000, work);
  const first = [add('a'), add('b')];
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(first);
  const later = add('c');
  await vi.advanceTimersByTimeAsync(1_000);
  await later;
  expect(work.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});

test('a call that fails rejects all it has gathered, and nothing that is added later', async () => {
  const work = vi.fn(async (added: readonly string[]) => {
    if (added.includes('bad')) throw new Error('away');
  });
  const add = gathered(1_000, work);
  const failing = Promise.allSettled([add('a'), add('bad')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = add('c');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(next).resolves.toBeUndefined();
});
