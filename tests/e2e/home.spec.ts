import type { Locator, Page } from '@playwright/test';
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

/** The bottom's place on the page, wherever it is scrolled to. */
const bottomOf = async (part: Locator | undefined): Promise<number> =>
  (await part?.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)) ?? NaN;

for (const viewport of windows) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`the start page shows both lessons, the daily land and the name without scrolling: ${size}`, async ({
    person,
  }) => {
    for (const locale of languages) {
      const page = await person({ ...phone, viewport, locale });
      await watchShifts(page);
      await page.goto('/');
      const [lesson, daily] = [page.locator('a[href="/learn"]'), page.locator('a[href="/daily"]')];
      await expect(lesson).toBeInViewport({ ratio: 1 });
      await expect(page.locator('a[href="/learn/machu-picchu"]')).toBeInViewport({ ratio: 1 });
      await expect(daily).toBeInViewport({ ratio: 1 });
      await expect(page.locator('input[autocomplete="nickname"]')).toBeInViewport({ ratio: 1 });
      await drawn(page);
      expect(await shiftsOf(page), locale).toEqual([]);
      const [open, card, join] = ['button.main.big', 'section.cloth:has(.join)', '.join button'].map((part) =>
        page.locator(part),
      );
      const below = (await bottomOf(card)) - (await bottomOf(join));
      expect(below, `${locale}: what is empty below the last field`).toBeLessThanOrEqual(32);
      const place = await bottomOf(open);
      await open?.click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await bottomOf(open), `${locale}: a missing name moves no button`).toBe(place);
      await daily.click();
      await expect(page).toHaveURL(/\/daily$/);
      await page.context().close();
    }
  });
}

/** How little what is drawn stands out against the land behind it: the contrast with the dot that is nearest to its colour. */
async function leastContrast(page: Page, selector: string): Promise<number> {
  const drawing = page.locator(selector);
  const clip = await drawing.boundingBox();
  if (!clip) throw new Error(`${selector} is not shown`);
  await drawing.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'));
  const picture = (await page.screenshot({ clip })).toString('base64');
  return drawing.evaluate(async (element, picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!pen) throw new Error('nothing to draw on');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    /** WCAG's relative luminance. */
    const luminance = (color: ArrayLike<number>) => {
      const [red = 0, green = 0, blue = 0] = Array.from(color, (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const own = luminance((getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    const contrasts = Array.from({ length: data.length / 4 }, (_, dot) => {
      const behind = luminance(data.subarray(dot * 4, dot * 4 + 3));
      return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
    });
    return Math.min(...contrasts);
  }, picture);
}

test('name and language stand out against the land behind the start page in a low window, by both themes', async ({
  person,
}) => {
  const page = await person();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [740, 360],
      [640, 400],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const where = `${colorScheme}, ${width} × ${height}`;
      expect.soft(await leastContrast(page, 'h1 svg'), where).toBeGreaterThan(3);
      expect.soft(await leastContrast(page, '.language .code'), where).toBeGreaterThan(4.5);
    }
});
