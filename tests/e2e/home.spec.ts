import { languages } from '@tiwanaku/shared/protocol';
import { drawn } from '../support/in-page.ts';
import { expect, phone, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1366, height: 768 },
];

for (const viewport of windows) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`the start page shows the lesson, the daily land and the name without scrolling: ${size}`, async ({
    person,
  }) => {
    for (const locale of languages) {
      const page = await person({ ...phone, viewport, locale });
      await watchShifts(page);
      await page.goto('/');
      const [lesson, daily] = [page.locator('a[href="/learn"]'), page.locator('a[href="/daily"]')];
      await expect(lesson).toBeInViewport({ ratio: 1 });
      await expect(daily).toBeInViewport({ ratio: 1 });
      await expect(page.locator('input[autocomplete="nickname"]')).toBeInViewport({ ratio: 1 });
      await drawn(page);
      expect(await shiftsOf(page), locale).toEqual([]);
      await daily.click();
      await expect(page).toHaveURL(/\/daily$/);
      await page.context().close();
    }
  });
}
