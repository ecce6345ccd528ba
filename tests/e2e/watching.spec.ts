import { drawn } from '../support/in-page.ts';
import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { seatBots } from './players/bots.ts';
import { meet, watch } from './players/meeting.ts';

/** Small laptops, and a tablet in landscape. */
const lowWindows = [
  [1366, 650],
  [1280, 720],
  [1366, 768],
  [1280, 800],
  [1024, 768],
] as const;

for (const game of ['four', 'coop'] as const) {
  test(`a table fills a low window and no more, and its log keeps two lines or more: ${game}`, async ({
    person,
    server,
  }) => {
    const table = await seatBots(server.url, game);
    await table.playTo(30);
    const { page } = await watch(await person(), `/w/${table.watchLink}`, 'Carla');
    const dock = page.getByRole('region', { name: 'Your actions' });
    // The page says in a sentence which player is followed.
    await page.getByRole('group', { name: 'Whose view?' }).getByRole('button').first().click();
    for (const [width, height] of lowWindows) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      await expect(dock, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      const log = await page.getByRole('log').first().boundingBox();
      expect(log?.height, `log at ${width} × ${height}`).toBeGreaterThanOrEqual(60);
      const line = page.getByRole('log').getByRole('listitem').last();
      await expect(line, `newest line at ${width} × ${height}`).toBeInViewport({ ratio: 0.9 });
      const below = await page.locator('.side').evaluate((side) => side.scrollHeight - side.clientHeight);
      expect(below, `what of the column is scrolled to at ${width} × ${height}`).toBeLessThanOrEqual(0);
      const space = await page.getByRole('gridcell').first().boundingBox();
      expect(space?.width, `a space at ${width} × ${height}`).toBeGreaterThanOrEqual(56);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('log').getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('tab', { name: 'Chat' }).click();
    const field = page.getByRole('textbox', { name: 'Say something' });
    for (const [width, height] of lowWindows) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      await expect(field, `chat at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      const below = await page.locator('.side').evaluate((side) => side.scrollHeight - side.clientHeight);
      expect(below, `what of the column is scrolled to beside the chat at ${width} × ${height}`).toBeLessThanOrEqual(0);
    }
    table.leave();
  });
}

test('the newest line of the log stays in sight when its lines are drawn anew', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short');
  await table.playTo(30);
  const { page } = await watch(await person(), `/w/${table.watchLink}`, 'Carla');
  const line = page.getByRole('log').getByRole('listitem').last();
  await expect(line).toBeInViewport({ ratio: 0.9 });
  // They are away for one frame, and back before the page hears that this has scrolled the log.
  await page.locator('[role=log] ol').evaluate(
    (list: HTMLElement) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          list.hidden = false;
          resolve();
        };
        new ResizeObserver((_, observer) => {
          if (!list.hidden) return;
          observer.disconnect();
          port2.postMessage(null);
        }).observe(list);
        requestAnimationFrame(() => (list.hidden = true));
      }),
  );
  await drawn(page);
  await expect(line).toBeInViewport({ ratio: 0.9 });
  table.leave();
});

test('a person who comes to a match that begins has the focus at the sentence below the board, without a frame', async ({
  person,
}) => {
  const { watchLink } = await meet(await person(), await person());
  const { page } = await watch(await person(), watchLink, 'Carla');
  const prompt = page.locator('.prompt');
  await expect(prompt).toBeFocused();
  await expect(prompt).toHaveCSS('outline-style', 'none');
});

test(
  'two people watch a match: they see and hear each other, and look from the side of a player',
  { tag: '@story' },
  async ({ person, server }) => {
    const table = await seatBots(server.url, 'short', 5);
    await table.playTo(30);
    const carla = await watch(await person(), `/w/${table.watchLink}`, 'Carla');
    const dora = await watch(await person(), `/w/${table.watchLink}`, 'Dora');

    await dora.page.getByRole('tab', { name: 'Chat' }).click();
    const chat = dora.page.getByRole('tabpanel', { name: 'Chat' });
    await expect(chat.getByText('Spectators’ chat')).toBeVisible();
    await chat.getByRole('textbox', { name: 'Say something' }).fill('It must be corn.');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(dora.page.locator('[aria-live=polite]').filter({ hasText: 'Sent.' })).toHaveCount(1);
    const tab = carla.page.getByRole('tab', { name: 'Chat, 1 new message' });
    await expect(tab.getByText('Dora: It must be corn.')).toBeVisible();
    await tab.click();
    await expect(carla.page.getByRole('tabpanel').getByText('It must be corn.')).toBeVisible();

    await carla.page.getByRole('button', { name: 'People and invitation' }).click();
    await expect(carla.page.getByRole('dialog').getByText(/Carla.*Dora|Dora.*Carla/)).toBeVisible();
    await carla.page.keyboard.press('Escape');

    const board = await carla.openBoard();
    const sides = carla.page.getByRole('group', { name: 'Whose view?' }).getByRole('button');
    for (const side of await sides.all()) {
      await side.click();
      await expect(carla.page.getByText(/^You see the game from .* side/)).toBeVisible();
      expect(await carla.openBoard()).toEqual(board);
    }
    expect(await violations(carla.page)).toEqual([]);
    expect(await carla.isMyMove()).toBe(false);
    table.leave();
  },
);
