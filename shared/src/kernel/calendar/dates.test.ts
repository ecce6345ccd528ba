import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, dateAt, dateOfDay, dayOfDate, openingOf, weekdayOf } from './dates.ts';

const days = fc.integer({ min: 0, max: 2_932_896 });

test('dates are those of the platform, from 1970 to 9999', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), (day, ms) => {
      const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(dateOfDay(day)).toBe(text);
      expect(dayOfDate(text)).toBe(day);
      expect(dateAt(day * 86_400_000 + ms)).toBe(text);
      expect(beginningOf(text)).toBe(Date.parse(text));
      expect((weekdayOf(text) + 1) % 7).toBe(new Date(text).getUTCDay());
    }),
  );
});

test.each([
  [-720, '2026-03-01'],
  [0, '2026-03-01'],
  [90, '2026-03-02'],
  [840, '2026-03-02'],
])('at an offset of %d minutes the date at 22:30 UTC is %s', (offset, date) => {
  expect(dateAt(Date.parse('2026-03-01T22:30:00Z'), offset)).toBe(date);
});

test('a land opens when its date has ended at UTC−12, and not a millisecond sooner', () => {
  expect(new Date(openingOf('2028-02-29')).toISOString()).toBe('2028-03-01T12:00:00.000Z');
  expect(dateAt(openingOf('2028-02-29') - 1, -720)).toBe('2028-02-29');
  expect(dateAt(openingOf('2028-02-29'), -720)).toBe('2028-03-01');
});
