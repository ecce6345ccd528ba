import type { Page } from '@playwright/test';
import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { playOn } from './players/stand-ins.ts';

const smallPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Place, name, lands won, points ahead, lands. */
const cellsOf = async (page: Page, name: string): Promise<readonly string[]> => {
  const cells = await rowOf(page, name).getByRole('cell').or(rowOf(page, name).getByRole('rowheader')).allInnerTexts();
  return cells.map((text) => text.replaceAll('\u00a0', ' '));
};

async function giveName(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name at the table' }).fill(name);
  await page.keyboard.press('Enter');
}

/** Starts a league from the page of the daily land. Returns the league's link. */
async function foundAs(page: Page, name: string, league: string): Promise<string> {
  await page.goto('/daily');
  await page.getByRole('link', { name: 'Your leagues' }).click();
  await expect(page.getByText('You are not in a league yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the league' }).fill(league);
  await page.getByRole('button', { name: 'Start the league' }).click();
  await giveName(page, name);
  await expect(page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Link to the league' });
  await expect(link).toHaveValue(/\/l\/[\w-]{22}$/);
  return await link.inputValue();
}

async function playToday(page: Page): Promise<void> {
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Begin' }).click();
  await MatchPage.arrived(page);
  await playOn([page]);
}

test('DED-LEA-1 DED-LEA-3 two friends compare their lands; today’s shows to the second one once it is finished', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const [ana, beto] = [await person(), await person(smallPhone)];
  const link = await foundAs(ana, 'Ana', 'Lake people');
  expect(await violations(ana)).toEqual([]);

  // Joined in two taps: the link, and this.
  await beto.goto(link);
  await expect(beto.getByText('Led by Ana.')).toBeVisible();
  await expect(beto.getByRole('table')).toHaveCount(0);
  expect(await violations(beto)).toEqual([]);
  await beto.getByRole('button', { name: 'Join' }).tap();
  await giveName(beto, 'Beto');
  await expect(rowOf(beto, 'Beto')).toContainText('(you)');

  await playToday(ana);
  await ana.goto(link);
  await expect(rowOf(ana, 'Beto')).toBeVisible();
  const [place, , , ahead, lands] = await cellsOf(ana, 'Ana');
  expect([place, lands]).toEqual(['1', '1']);
  expect(ahead).toMatch(/^(0|[+−]\d+)$/);
  expect((await cellsOf(ana, 'Beto')).slice(2)).toEqual(['0', '–', '0']);

  await beto.reload();
  await expect(beto.getByText('Not included yet:')).toBeVisible();
  expect((await cellsOf(beto, 'Ana')).slice(2)).toEqual(['0', '–', '0']);
  await playToday(beto);
  await beto.goto(link);
  await expect(rowOf(beto, 'Ana')).toBeVisible();
  await expect(beto.getByText('Not included yet')).toHaveCount(0);
  expect((await cellsOf(beto, 'Ana')).slice(2)).toEqual((await cellsOf(ana, 'Ana')).slice(2));
  await beto.getByRole('radio', { name: 'All time' }).tap();
  await expect(rowOf(beto, 'Ana')).toBeVisible();
  expect((await cellsOf(beto, 'Ana'))[4]).toBe('1');
  expect(await violations(beto)).toEqual([]);
});

test('DED-LEA-4 a league is left in two taps, by keyboard too, and closed by its leader for everybody', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const [ana, beto] = [await person(smallPhone), await person()];
  const link = await foundAs(ana, 'Ana', 'Lake people');
  await beto.goto(link);
  await beto.getByRole('button', { name: 'Join' }).press('Enter');
  await giveName(beto, 'Beto');
  await expect(beto.getByRole('button', { name: 'Close the league' })).toHaveCount(0);
  await beto.getByRole('button', { name: 'Leave the league' }).press('Enter');
  await beto.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(beto.getByRole('button', { name: 'Join' })).toBeVisible();
  await expect(beto.getByRole('table')).toHaveCount(0);
  await beto.getByRole('button', { name: 'Join' }).press('Enter');
  await expect(rowOf(beto, 'Ana')).toBeVisible();
  await beto.getByRole('link', { name: 'Your leagues' }).press('Enter');
  await expect(beto.getByRole('listitem').filter({ hasText: 'Lake people' })).toContainText('2 people');

  await ana.getByRole('button', { name: 'Close the league' }).tap();
  await ana.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().tap();
  await expect(ana).toHaveURL(/\/leagues$/);
  await expect(ana.getByText('You are not in a league yet.')).toBeVisible();
  await beto.goto(link);
  await expect(beto.getByText('There is no league here. Perhaps it was closed.')).toBeVisible();
});
