import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, test } from './fixtures.ts';
import { meet } from './players/meeting.ts';

const windows = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [740, 360],
  [390, 844],
] as const;

/** Stars in the window, and the words and buttons behind which one of them is seen. */
async function starsOf(page: Page): Promise<{ readonly count: number; readonly behind: readonly string[] }> {
  // A colour that nothing else has.
  await page.evaluate(() => document.documentElement.style.setProperty('--star', '#f0f', 'important'));
  await drawn(page);
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to draw on');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const stars: { x: number; y: number }[] = [];
    for (let dot = 0; dot < data.length / 4; dot++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(dot * 4, dot * 4 + 3);
      if (red > 160 && blue > 160 && green < 90) stars.push({ x: dot % image.width, y: Math.floor(dot / image.width) });
    }
    const range = document.createRange();
    const boxes = [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.skip')) return [];
      if (element.matches('button, svg.i, svg.word, h1 svg'))
        return [{ element, box: element.getBoundingClientRect() }];
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      return texts.flatMap((text) => {
        range.selectNode(text);
        return [...range.getClientRects()].map((box) => ({ element, box }));
      });
    });
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      stars.some(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
    const behind = boxes.filter(({ box }) => isIn(box)).map(({ element }) => element.outerHTML.slice(0, 80));
    return { count: stars.length, behind };
  }, picture);
}

test('by night no star is seen behind words and buttons', async ({ person }) => {
  const device = { colorScheme: 'dark' } as const;
  const pages = [await person(device), await person(device)] as const;
  const [page] = pages;
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const found: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const { count, behind } = await starsOf(page);
      found.push(...behind.map((what) => `${path} ${width} × ${height}: ${what}`));
      if (path === '/' && width === 1280) expect(count, 'stars of the start page').toBeGreaterThan(0);
    }
    return found;
  };
  expect([...(await look('/')), ...(await look('/rules')), ...(await look('/my'))]).toEqual([]);

  await meet(...pages);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect((await starsOf(page)).behind, `${width} × ${height}`).toEqual([]);
  }
});
