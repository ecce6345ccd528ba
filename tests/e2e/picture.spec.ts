import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, test } from './fixtures.ts';
import { seatBots } from './players/bots.ts';

/** A large screen, laptop, tablet, phones in portrait and landscape, a small window, and one magnified four times. */
const windows = [
  [1920, 1080],
  [1280, 800],
  [900, 700],
  [768, 1024],
  [360, 740],
  [740, 360],
  [640, 420],
  [320, 256],
] as const;

/**
 * What a browser says of programs that are held back, and of what they would have used. It waits a few seconds with the second, so
 * that only a slow machine hears it.
 */
const heldBack = /ERR_FAILED|was preloaded using link preload but not used/;

/** The places of the board's spaces in windows of all sizes. */
async function placesOf(page: Page, board: string): Promise<readonly unknown[]> {
  const places: unknown[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const spaces = page.locator(`${board} .grid`).filter({ visible: true });
    await expect(spaces).toHaveCount(1);
    await drawn(page);
    places.push({ width, height, place: await spaces.boundingBox() });
  }
  return places;
}

for (const game of ['short', 'coop', 'solo'] as const) {
  test(`a board is seen before any program has come, where the program draws it afterwards: ${game}`, async ({
    person,
    server,
  }) => {
    const table = await seatBots(server.url, game);
    await table.playTo(20);
    const page = await person();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.request.post('/api/session', { data: { name: 'Carla' } });
    let isComing = false;
    await page.route('/assets/*.js', (route) => (isComing ? route.continue() : route.abort()));
    await page.goto(`/w/${table.watchLink}`);
    const places = await placesOf(page, '#picture');
    const { pawns, otoma } = table.view().position;
    await expect(page.locator('#picture .pawn:visible')).toHaveCount(
      Object.keys(pawns).length + (otoma?.pawns.length ?? 0),
    );
    expect(said.filter((text) => !heldBack.test(text))).toEqual([]);

    isComing = true;
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('#picture')).toHaveCount(0);
    expect(await placesOf(page, 'main')).toEqual(places);
    table.leave();
  });
}
