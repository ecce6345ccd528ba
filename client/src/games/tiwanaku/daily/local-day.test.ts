import { afterEach, expect, test, vi } from 'vitest';
import { daySign, zoneOffset } from './daily-text.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Pacific/Kiritimati', '2026-03-04T10:00:00Z', 840],
  ['Etc/GMT+12', '2026-03-04T10:00:00Z', -720],
  ['Asia/Kathmandu', '2026-03-04T10:00:00Z', 345],
  ['America/New_York', '2026-03-08T06:59:00Z', -300],
  ['America/New_York', '2026-03-08T07:00:00Z', -240],
  ['UTC', '2026-03-04T10:00:00Z', 0],
])('in %s at %s the clock is %d minutes ahead of UTC', (name, at, minutes) => {
  vi.stubEnv('TZ', name);
  expect(zoneOffset(new Date(at)) === minutes).toBe(true);
});

test.each([
  ['a land begins', '2026-03-04T23:59:59Z', '2026-03-05T00:00:00Z', 0],
  ['a land opens', '2026-03-05T11:59:59Z', '2026-03-05T12:00:00Z', 0],
  ['the local date changes', '2026-03-04T22:29:59Z', '2026-03-04T22:30:00Z', 90],
])('the sign changes when %s', (_, before, after, offset) => {
  const [one, other] = [Date.parse(before), Date.parse(after)];
  expect(daySign(one, offset)).not.toBe(daySign(other, offset));
  expect(daySign(one - 3_600_000, offset)).toBe(daySign(one, offset));
});

test('the sign changes with a journey across midnight, and with no other', () => {
  const now = Date.parse('2026-03-04T22:30:00Z');
  expect(daySign(now, 60)).not.toBe(daySign(now, 120));
  expect(daySign(now, -300)).toBe(daySign(now, 60));
});
