import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryingAgain } from './trying-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what could not be fetched is tried when the network is back, and every so often, until it is there', () => {
  const page = new EventTarget();
  let tries = 0;
  const stop = tryingAgain(page, () => tries++, 1_000);
  page.dispatchEvent(new Event('online'));
  expect(tries).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(tries).toBe(3);
  stop();
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(5_000);
  expect(tries).toBe(3);
});
