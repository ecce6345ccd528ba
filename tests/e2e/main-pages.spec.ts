import type { Page } from '@playwright/test';
import { contrastFaultsInTheDark, violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { playOn } from './players/stand-ins.ts';

test('the main pages have no barriers that axe finds, in light and dark', { tag: '@story' }, async ({ person }) => {
  const [page, other] = [await person(), await person()];
  const found: string[] = [];
  const look = async (at: Page, stop: string) => {
    const faults = [...(await violations(at)), ...(await contrastFaultsInTheDark(at))];
    found.push(...faults.map((fault) => `${stop}: ${fault}`));
  };
  for (const path of ['/', '/rules', '/rules/machu-picchu', '/learn', '/puzzles', '/daily', '/lobby']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(page, path);
  }
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  const guest = await RoomPage.byLink(other, await host.link(), 'Beto');
  await guest.sit(2);
  await guest.beReady();
  await look(page, 'room');
  await host.start();
  for (const match of await Promise.all([host.match(), guest.match()]))
    await look(match.page, (await match.isMyMove()) ? 'my turn' : 'their turn');
  const matchId = await playOn([page, other]);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await look(page, 'result');
  await other.goto(`/m/${matchId}`);
  await expect(other.getByRole('region', { name: 'Replay' })).toBeVisible();
  await look(other, 'finished match');
  expect(found).toEqual([]);
});
