import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { covered, coveredByWindow, faultsByWindow, isHelped, tableWindows } from './players/covered.ts';
import { byTurn } from './players/meeting.ts';
import { prepareTable } from './players/prepared-table.ts';
import { playOn } from './players/stand-ins.ts';
import { resultBelow, wholeResults } from './players/whole-result.ts';

const clock = { type: 'perMove', seconds: 1800 } as const;

/** What scrolls and should not, and what of the sentence is cut off. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>('.board .box, .side, .side > .panel')) {
      const isScroller = /auto|scroll/.test(getComputedStyle(part).overflowY);
      const below = part.scrollHeight - part.clientHeight;
      if (isScroller && part.checkVisibility() && below > 1) found.push(`${part.className}: ${below} px below`);
    }
    const [prompt, title] = [document.querySelector('.prompt'), document.querySelector('.prompt .title')];
    const [outer, inner] = [prompt?.getBoundingClientRect(), title?.getBoundingClientRect()];
    if (!outer || !inner || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)
      found.push('sentence cut off');
    for (const part of document.querySelectorAll('.below.screen > :not([hidden])')) {
      const [row, inside] = [part.parentElement?.getBoundingClientRect(), part.getBoundingClientRect()];
      if (row && (inside.top < row.top - 1 || inside.bottom > row.bottom + 1)) found.push('screen over the sentence');
    }
    return found;
  });

/** The same, and what lies over scores, clocks, board or buttons. */
const cutOrCovered = async (page: Page) => [...(await cut(page)), ...(await covered(page))];

test('three who play together by the clock see board, sentence and times whole in every window', async ({ person }) => {
  const pages = [await person(), await person(), await person()];
  const options = { mode: 'coop', size: 'long', difficulty: 'normal' };
  const { link } = await prepareTable(pages, { game: 'tiwanaku', watching: 'link', options, clock });
  await Promise.all(pages.map((page) => page.goto(link)));
  const matches = await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  for (const match of matches) await expect(match.stacks()).toHaveCount(4, { timeout: 20_000 });
  for (const phase of ['spend', 'act']) {
    await playOn(pages, ({ position }) => position.phase.name === phase);
    for (const page of pages) {
      await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(3);
      expect(await faultsByWindow(page, cutOrCovered), phase).toEqual([]);
      if (phase !== 'act') continue;
      await page.setViewportSize({ width: 1366, height: 650 });
      await page.getByRole('tab', { name: 'Chat' }).click();
      await drawn(page);
      expect(await cut(page), 'chat at 1366 × 650').toEqual([]);
      await page.getByRole('tab', { name: 'Log' }).click();
    }
  }
  await playOn(pages);
  const [page] = pages;
  if (!page) throw new Error('no one has played');
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const [width, height] of wholeResults) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    expect(await resultBelow(page), `${width} × ${height}: what of the result is scrolled to`).toBeLessThanOrEqual(0);
    await expect(page.locator('.times'), 'whose time it was').toBeHidden();
  }
});

test('a person who plays alone by the clock sees board, sentence and time whole in every window', async ({
  person,
}) => {
  const page = await person();
  const options = { mode: 'solo', size: 'long', difficulty: 'hard' };
  const { link } = await prepareTable([page], { game: 'tiwanaku', watching: 'link', options, clock });
  await page.goto(link);
  await MatchPage.arrived(page);
  await expect(page.getByRole('timer')).toBeVisible();
  for (const phase of ['act', 'moveOtoma']) {
    await playOn([page], ({ position }) => position.phase.name === phase);
    expect(await faultsByWindow(page, cut), phase).toEqual([]);
  }
});

test('the note after resigning covers nothing of the game for longer than it is read', async ({ person }) => {
  const pages = [await person(), await person(), await person()];
  const options = { mode: 'competitive', size: 'long' };
  const { link } = await prepareTable(pages, { game: 'tiwanaku', watching: 'link', options, clock });
  await Promise.all(pages.map((page) => page.goto(link)));
  await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  const [, page] = pages;
  if (!page) throw new Error('no one resigns');
  await page.getByRole('button', { name: 'People and invitation' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign: the server plays' }).click();
  const note = page.getByRole('status').filter({ hasText: 'You have resigned.' });
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await coveredByWindow(page)).toEqual([]);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('among four on a phone in landscape the turn has its help, and what is asked about others covers nothing of the game', async ({
  person,
}) => {
  test.setTimeout(180_000);
  const landscape = { viewport: { width: 740, height: 360 } };
  const pages = [await person(landscape), await person(landscape), await person(landscape), await person(landscape)];
  const options = { mode: 'competitive', size: 'long' };
  const { link } = await prepareTable(pages, { game: 'tiwanaku', watching: 'link', options, clock });
  await Promise.all(pages.map((page) => page.goto(link)));
  const matches = await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  const [{ page }, ...others] = await byTurn(matches);
  // The host needs no one's consent to a pause.
  const other = others.at(-1)?.page;
  if (!other) throw new Error('there are four');
  expect(await isHelped(page)).toBe(true);

  await other.getByRole('button', { name: 'People and invitation' }).click();
  await other.getByRole('button', { name: 'Ask for a pause' }).click();
  await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
  expect(await covered(page), 'a vote').toEqual([]);
  expect(await isHelped(page), 'a vote').toBe(true);
  await page.getByRole('button', { name: 'Not now' }).click();

  await other.close();
  await expect(page.getByText('away', { exact: true }).first()).toBeAttached();
  await page.clock.setFixedTime(Date.now() + 60 * 60_000);
  const without = page.getByRole('button', { name: /^Continue without/ });
  await expect(without).toBeVisible({ timeout: 20_000 });
  expect(await covered(page), 'someone is away').toEqual([]);
  expect(await isHelped(page), 'someone is away').toBe(true);
});

test('at 200 % help fills its sheet, which alone scrolls', async ({ person }) => {
  const page = await person({ viewport: { width: 640, height: 400 } });
  const options = { mode: 'solo', size: 'long', difficulty: 'easy' };
  const { link } = await prepareTable([page], { game: 'tiwanaku', watching: 'link', options });
  await page.goto(link);
  await MatchPage.arrived(page);
  await page.getByRole('button', { name: 'More' }).click();
  const help = page.getByRole('dialog', { name: 'Tools and keys' });
  for (const [width, height] of tableWindows) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const window = `${width} × ${height}`;
    await expect(help, window).toBeInViewport({ ratio: 1 });
    await expect(help.getByRole('button', { name: 'Close' }), window).toBeInViewport({ ratio: 1 });
    const below = await help.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    expect(below, `${window}: the sheet itself does not scroll`).toBeLessThanOrEqual(0);
    const last = help.getByRole('heading').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, window).toBeInViewport({ ratio: 1 });
  }
});
