import { expect, test } from 'vitest';
import { finishedCounts } from './attempts.ts';

test('many who look at a day are answered by one count, until an attempt ends here', async () => {
  let asked = 0;
  const counts = finishedCounts({
    async finished(_, date) {
      asked++;
      return new Map(
        date === '2026-03-02'
          ? [
              ['easy', asked],
              ['hard', 2],
            ]
          : [],
      );
    },
  });
  const ask = () => counts.of('fake', '2026-03-02');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([3, 3, 3]);
  expect(await counts.of('fake', '2026-03-01')).toBe(0);
  counts.forget();
  expect([await ask(), asked]).toEqual([5, 3]);
});

test('an attempt that ends while it is counted is counted by those who ask afterwards', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended = 0;
  const counts = finishedCounts({
    async finished() {
      const seen = ended;
      if (seen === 0) await held;
      return new Map([['easy', seen]]);
    },
  });
  const early = counts.of('fake', '2026-03-02');
  ended = 1;
  counts.forget();
  expect(await counts.of('fake', '2026-03-02')).toBe(1);
  release();
  expect(await early).toBe(0);
});
