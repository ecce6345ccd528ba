/** What people expect of every page, whatever is on it: the way back, and the text size of their browser. */
import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { meet } from './players/meeting.ts';
import { meetPrinces } from './players/prince.ts';

test('the browser’s way back leads to the puzzle before', async ({ person }) => {
  const page = await person();
  const opened: string[] = [];
  const isAnother = async () => {
    await expect.poll(() => page.url()).toMatch(/\/puzzles\/./);
    await expect.poll(() => opened.includes(page.url())).toBe(false);
    await expect(page.getByRole('grid')).toBeVisible();
    opened.push(page.url());
  };
  await page.goto('/');
  await page.goto('/puzzles');
  await isAnother();
  for (let step = 0; step < 2; step++) {
    await page.getByRole('button', { name: 'Another one' }).click();
    await isAnother();
  }
  for (const url of [opened[1], opened[0]]) {
    await page.goBack();
    await expect(page).toHaveURL(url ?? '');
    await expect(page.getByRole('grid')).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

/** The setting of the browser for the size of texts, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** The size of the texts of a page, and by how much it is wider than its window. */
const measured = (page: Page) =>
  page.evaluate(() => ({
    root: parseFloat(getComputedStyle(document.documentElement).fontSize),
    tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }));

for (const [name, device] of [
  ['1280 pixels', { viewport: { width: 1280, height: 800 } }],
  ['360 pixels', phone],
] as const)
  test(`texts are as large as the reader has set, and pages hold at ${name}`, async ({ person }, testInfo) => {
    const page = await person(device);
    await setTextSize(page, 24);
    const look = async (what: string) => {
      expect(await measured(page), what).toEqual({ root: 24, tooWide: 0 });
      await page.screenshot({ path: testInfo.outputPath(`${what}.png`) });
    };
    for (const [what, path] of [
      ['start', '/'],
      ['rules', '/rules'],
      ['puzzles', '/puzzles'],
      ['daily', '/daily'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await look(what);
    }
    const { host } = await meet(page, await person());
    await look('tiwanaku');
    await host.isLive();
    const other = await person(device);
    await setTextSize(other, 24);
    await meetPrinces([other, await person()]);
    await CityPage.arrived(other);
    expect((await measured(other)).tooWide).toBe(0);
    await other.screenshot({ path: testInfo.outputPath('machu-picchu.png') });
  });
