import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { link } from '../testing/room-views.ts';
import { stubLocalStorage } from '../testing/local-storage.ts';
import { lastInvitation } from './last-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an invitation is kept with the name of the host until it is answered', () => {
  expect(lastInvitation.read()).toBeNull();
  lastInvitation.keep({ link, host: 'Anna Maria' });
  expect(lastInvitation.read()).toEqual({ link, host: 'Anna Maria' });
  lastInvitation.forget();
  expect(lastInvitation.read()).toBeNull();
});

test('the next day it is forgotten', () => {
  lastInvitation.keep({ link, host: 'Anna' });
  vi.advanceTimersByTime(13 * 3_600_000);
  expect(lastInvitation.read()).toBeNull();
});
