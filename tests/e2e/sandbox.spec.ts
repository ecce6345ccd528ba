import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { FinishedMatchPage } from './pages/finished-match-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { Beginner } from './players/beginner.ts';
import { seatBots } from './players/bots.ts';
import { misfits } from './players/fit.ts';
import { keyboard, pressByKeyboard } from './players/keyboard.ts';
import { PrincePlayer } from './players/prince.ts';

const wholeGame = 100_000;

const bar = (page: Page) => page.getByRole('region', { name: 'Sandbox' });
/** How many the address has, which follows what is shown. */
function movesIn(page: Page): number {
  const packed = new URL(page.url()).hash.split('.')[1];
  return packed ? (JSON.parse(Buffer.from(packed, 'base64url').toString()) as unknown[]).length : 0;
}

const undo = (page: Page) => bar(page).getByRole('button', { name: 'Undo' });

test(
  'a finished game of Tiwanaku is played on by keyboard, taken back, looked into, and handed on by a link',
  { tag: '@story' },
  async ({ person, server }) => {
    test.setTimeout(180_000);
    const table = await seatBots(server.url, 'short');
    await table.playTo(wholeGame);
    table.leave();
    const page = await person({ isByKeyboard: true });
    const path = `/api/matches/${table.matchId}`;
    await page.goto(`/m/${table.matchId}?at=30`);
    await FinishedMatchPage.arrived(page);
    const before = await (await page.request.get(path)).text();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Play on from here' }));
    await expect(bar(page)).toContainText('Nothing here counts.');
    const match = new MatchPage(page);
    await expect(match.board).toBeVisible();
    const start = await match.openBoard();
    const ana = new Beginner(match, keyboard);

    await test.step('moves of a person who is asked, and back again', async () => {
      for (let moves = 0; moves < 3;) if (await ana.move()) moves += 1;
      await expect.poll(() => movesIn(page)).toBe(3);
      expect(await match.openBoard()).not.toEqual(start);
    });

    await test.step('another person goes on from there, on a small phone', async () => {
      const there = await match.openBoard();
      const other = await person({ viewport: { width: 360, height: 640 }, hasTouch: true });
      await other.goto(page.url());
      const theirs = new MatchPage(other);
      await expect(theirs.board).toBeVisible();
      await expect.poll(() => theirs.openBoard()).toEqual(there);
      expect(await misfits(other)).toEqual([]);
      await bar(other).getByRole('combobox', { name: 'Play as' }).selectOption({ index: 1 });
      await expect(other).toHaveURL(/\/try#\d+s0\./);
      await bar(other).getByRole('button', { name: 'Hidden information' }).click();
      const hidden = other.getByRole('dialog', { name: 'Hidden information' });
      await expect(hidden.getByRole('gridcell', { name: /not discovered yet/ }).first()).toBeVisible();
      await hidden.getByRole('radio', { name: 'Drawn again at random' }).check();
      await expect(hidden.getByText('has been drawn at random, and stays hidden')).toBeVisible();
      await expect(hidden.getByRole('gridcell')).toHaveCount(0);
      await expect(other).toHaveURL(/\/try#\d+s0d\d+$/);
      await other.keyboard.press('Escape');
      await expect(hidden).toBeHidden();
      await expect(bar(other)).toContainText('Drawn again at random');
      await expect(other).toHaveTitle(/^Sandbox: Tiwanaku/);
    });

    await test.step('undo leads back to the step, and on into the game itself', async () => {
      await pressByKeyboard(page, undo(page));
      for (let presses = 1; presses < 3; presses++) await page.keyboard.press('Enter');
      await expect.poll(() => match.openBoard()).toEqual(start);
      for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Enter');
      await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(page).toHaveURL(/\/try#\d$/);
    });

    expect(await (await page.request.get(path)).text()).toBe(before);
    await pressByKeyboard(page, bar(page).getByRole('link', { name: 'Back to the replay' }));
    await FinishedMatchPage.arrived(page);
  },
);

test('a finished game of Machu Picchu is played on, on a small phone as well', async ({ person, server }) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'princes');
  await table.playTo(wholeGame);
  table.leave();
  const page = await person();
  await page.goto(`/m/${table.matchId}?at=120`);
  await FinishedMatchPage.arrived(page);
  await page.getByRole('link', { name: 'Play on from here' }).click();
  await expect(bar(page)).toContainText('Nothing here counts.');
  const player = new PrincePlayer(new CityPage(page));
  // Answers that are composed are sent together.
  await expect(async () => {
    await player.move();
    expect(movesIn(page)).toBeGreaterThan(1);
  }).toPass();
  await undo(page).click();
  await undo(page).click();
  await bar(page).getByRole('button', { name: 'Hidden information' }).click();
  await expect(page.getByRole('dialog', { name: 'Hidden information' }).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');

  const other = await person({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await other.goto(page.url());
  await expect(bar(other)).toBeVisible();
  await expect(new CityPage(other).dock).toBeVisible();
  expect(await misfits(other)).toEqual([]);
});

test('a damaged link, and one to a game that runs, say so', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short', 2);
  const page = await person();
  await page.goto(`/m/${table.matchId}/try#2`);
  await expect(page.getByRole('heading', { name: 'No game to see here' })).toBeVisible();
  await table.playTo(wholeGame);
  table.leave();
  await page.goto(`/m/${table.matchId}/try#2.WzFd`);
  await page.reload();
  await expect(page.getByText('This link does not work')).toBeVisible();
});
