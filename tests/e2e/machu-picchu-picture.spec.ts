import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { seatBots } from './players/bots.ts';

/** A large screen, laptop, tablets, phones in portrait and landscape, a small window, and one magnified four times. */
const windows = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [360, 640],
  [740, 360],
  [640, 420],
] as const;

/** What a browser says of programs that are held back, and of what they would have used. */
const heldBack = /ERR_FAILED|was preloaded using link preload but not used/;

/** What server and program both draw: districts, trail with Scouts, players with goods and figures, days, moon tiles, the figures of phones. */
const parts = [
  '.district',
  '[data-thing=trail]',
  '.scout',
  '.player-strip',
  '.player-strip .goods > span',
  '.player-strip .key > span',
  '.day',
  '.tiles button',
  '.status .figures > span',
];

/** Upper left corner and size of everything that can be seen in windows of all sizes, in CSS pixels. */
async function placesOf(page: Page, root: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const places = new Map<string, readonly number[]>();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    for (const part of parts) {
      const boxes = await page.locator(`${root} ${part}`).evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.checkVisibility({ visibilityProperty: true }) ? [x, y, width, height] : null;
        }),
      );
      for (const [index, box] of boxes.entries()) if (box) places.set(`${width} × ${height}: ${part} ${index}`, box);
    }
    expect([...places.keys()].filter((name) => name.startsWith(`${width} × ${height}: .district`))).toHaveLength(15);
  }
  return places;
}

/** The program rounds the size of the city, styles do not: a pixel may lie between them. */
const isNear = (one: readonly number[], other: readonly number[] = []) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? Infinity)) <= 1.5);

test('a city and its players are seen before any program has come, where the program draws them afterwards', async ({
  person,
  server,
}) => {
  const table = await seatBots(server.url, 'princes');
  await table.playTo(60);
  const page = await person();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.request.post('/api/session', { data: { name: 'Carla' } });
  let isComing = false;
  await page.route('/assets/*.js', (route) => (isComing ? route.continue() : route.abort()));
  await page.goto(`/w/${table.watchLink}`);
  const places = await placesOf(page, '#picture');
  await expect(page.locator('#picture .princes > span:visible')).toHaveCount(5);
  const names = await page.locator('#picture .player-strip .who').allInnerTexts();
  expect(said.filter((text) => !heldBack.test(text))).toEqual([]);

  isComing = true;
  await page.reload();
  await CityPage.arrived(page);
  await expect(page.locator('#picture')).toHaveCount(0);
  expect(names.map((name) => name.trim())).toEqual(await page.locator('.player-strip .who bdi').allInnerTexts());
  const now = await placesOf(page, 'body');
  const moved = [...places].filter(([name, place]) => !isNear(place, now.get(name)));
  expect(moved.map(([name, place]) => [name, place, now.get(name)])).toEqual([]);
  table.leave();
});
