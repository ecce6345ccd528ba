import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { seatBots } from './players/bots.ts';

test('the result is closed by one button of the dock and one of its own, and the focus stays on the page', async ({
  person,
  server,
}) => {
  const page = await person();
  const table = await seatBots(server.url, 'princesOfTwo');
  await table.playTo(Infinity);
  await table.join(page);
  await CityPage.arrived(page);
  const result = page.getByRole('region', { name: 'Result' });
  const hide = page.getByRole('button', { name: 'See the city' });
  const show = page.getByRole('button', { name: 'Show result' });
  await expect(result).toBeVisible();
  await expect(hide).toHaveCount(1);
  await expect(result.getByRole('link', { name: 'Download the record' })).toHaveAttribute('download', '');

  await result.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(result).toHaveCount(0);
  await expect(show).toBeFocused();
  await show.press('Enter');
  await expect(result).toBeVisible();
  await expect(hide).toBeFocused();
  await result.getByRole('link', { name: 'Replay' }).press('Escape');
  await expect(result).toHaveCount(0);
  await expect(show).toBeFocused();

  // A phone shows the winner's count and the ways on before it is scrolled.
  for (const [width, height] of [
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await show.click();
    await expect(result.locator('.sum').first()).toBeInViewport({ ratio: 1 });
    for (const way of ['Replay', 'Download the record'])
      await expect(result.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }

  // A phone that shows the table as text has no dock.
  await page.setViewportSize({ width: 360, height: 740 });
  await show.click();
  await page.keyboard.press('Control+/');
  await result.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByLabel('Command', { exact: true })).toBeFocused();
  table.leave();
});

test('with five players a tablet shows the first two counts, and nothing of the city beside the result', async ({
  person,
  server,
}) => {
  const page = await person({ viewport: { width: 768, height: 1024 } });
  const table = await seatBots(server.url, 'princes');
  await table.playTo(Infinity);
  await table.join(page);
  await CityPage.arrived(page);
  const result = page.getByRole('region', { name: 'Result' });
  for (const place of [0, 1]) await expect(result.locator('.sum').nth(place)).toBeInViewport({ ratio: 1 });
  const gold = await result
    .locator('.gold')
    .evaluateAll((all) => all.map((one) => [one.querySelectorAll('i').length, Number(one.textContent.split('× ')[1])]));
  expect(gold).toHaveLength(5);
  for (const [suns, factor] of gold) expect(suns, 'as many suns as gold counts the points').toBe(factor);
  const besides = await page.locator('[data-city] .scout').evaluateAll((scouts) => {
    const box = document.querySelector('.board')?.getBoundingClientRect();
    if (!box) throw new Error('no board');
    return scouts.flatMap((scout) => {
      const { left, right, top, bottom } = scout.getBoundingClientRect();
      const points = [
        [(left + right) / 2, top + 0.25],
        [(left + right) / 2, bottom - 0.25],
        [left + 0.25, (top + bottom) / 2],
        [right - 0.25, (top + bottom) / 2],
      ] as const;
      const isInside = (x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      return points.filter(([x, y]) => !isInside(x, y) && document.elementsFromPoint(x, y).includes(scout));
    });
  });
  expect(besides).toEqual([]);
  table.leave();
});

test('who sits down between two games sees the table, and the result of the others only when asked for', async ({
  person,
  server,
}) => {
  const page = await person();
  const table = await seatBots(server.url, 'princesOfTwo');
  await table.playTo(Infinity);
  await page.goto(`/r/${table.link}`);
  await page.getByLabel('Your name at the table').fill('Gina');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(result).toBeVisible();
  // A guest has no table to change.
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  table.leave();
});
