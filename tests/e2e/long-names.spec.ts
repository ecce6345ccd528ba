import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, phone, test } from './fixtures.ts';
import { misfits } from './players/fit.ts';
import { seatBots } from './players/bots.ts';

/** As long as a name may be. */
const longName = (who: string): string => `${who} Wilhelmina`.padEnd(24, 'w');

/** Parts of these boxes that reach over their sides. */
const leaking = (page: Page, boxes: string, parts: string) =>
  page.evaluate(
    ([boxes, parts]) =>
      [...document.querySelectorAll(boxes)].flatMap((box) => {
        const { left, right } = box.getBoundingClientRect();
        return [...box.querySelectorAll(parts)]
          .filter((part) => part.checkVisibility())
          .filter(
            (part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().left < left - 1,
          )
          .map((part) => `${part.localName}.${part.getAttribute('class')} of ${box.textContent.trim().slice(0, 24)}`);
      }),
    [boxes, parts] as const,
  );

async function eachWidth(page: Page, widths: readonly number[], look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    await look(width);
  }
}

test('four long names stand side by side under the result', async ({ person, server }) => {
  const table = await seatBots(server.url, 'four', 1, longName);
  while (!table.isOver()) await table.playTo(table.version() + 100);
  table.leave();
  const page = await person(phone);
  await page.goto(`/m/${table.matchId}`);
  const ranks = page.getByRole('list', { name: 'Final score' });
  await expect(ranks).toBeVisible();
  const columns = async () =>
    (await Promise.all((await ranks.getByRole('listitem').all()).map((item) => item.boundingBox()))).sort(
      (one, other) => (one?.x ?? 0) - (other?.x ?? 0),
    );
  await eachWidth(page, [360, 390, 1280], async (width) => {
    const places = await columns();
    for (const [index, place] of places.entries()) {
      const end = places[index + 1]?.x ?? width;
      expect((place?.x ?? 0) + (place?.width ?? 0), `rank ${index} at ${width}`).toBeLessThanOrEqual(end + 0.5);
    }
    expect(await leaking(page, 'ol > li', '.name'), `names at ${width}`).toEqual([]);
  });
});

test('beside long names the figures of four with screens, and of five princes, keep to their places', async ({
  person,
  server,
}) => {
  const page = await person({ locale: 'fr' });
  const coop = await seatBots(server.url, 'coop', 1, longName);
  await page.goto(`/w/${coop.watchLink}`);
  await expect(page.locator('.otoma-talk td').first()).toBeVisible();
  await eachWidth(page, [1280, 1024], async (width) =>
    expect(await leaking(page, '.otoma-talk', 'th, td'), `${width}`).toEqual([]),
  );
  coop.leave();

  const princes = await seatBots(server.url, 'princes', 1, longName);
  await page.goto(`/w/${princes.watchLink}`);
  await expect(page.locator('.player-strip').nth(4)).toBeVisible();
  await eachWidth(page, [1280, 390, 360], async (width) => {
    expect(await leaking(page, '.player-strip', '.key > span, .more > *'), `${width}`).toEqual([]);
    expect(
      (await misfits(page)).filter((fault) => fault.startsWith('the page')),
      `${width}`,
    ).toEqual([]);
  });
  princes.leave();
});
