import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { FinishedMatchPage } from '../pages/finished-match-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { MatchPage } from '../pages/match-page.ts';
import { RoomPage } from '../pages/room-page.ts';
import { seatBots } from '../players/bots.ts';
import { playOn } from '../players/stand-ins.ts';
import { watch } from '../players/meeting.ts';
import type { Look, Places } from './places.ts';

/** What opens over the table, by the button that opens it. */
async function lookAtSheets(page: Page, look: Look): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Chat', exact: true });
  const hasTab = await tab.isVisible();
  if (hasTab) {
    await tab.click();
    await expect(page.getByRole('tabpanel', { name: 'Chat' })).toBeVisible();
    await look(page, 'chat');
    await page.getByRole('tab', { name: 'Log', exact: true }).click();
  }
  for (const name of [...(hasTab ? [] : ['Chat']), 'People and invitation', 'Leave the table']) {
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await look(page, name);
    if (name.startsWith('People')) await lookAtReport(page, look);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
}

/** What may be done about a person, and what is asked of a person who reports them. */
async function lookAtReport(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'More about Beto' }).click();
  await look(page, 'about somebody');
  await page.getByRole('button', { name: 'Report Beto' }).click();
  await expect(page.getByRole('button', { name: 'Send the report' })).toBeVisible();
  await look(page, 'report');
  await page.keyboard.press('Escape');
}

/** What lies beside the game: notes, keys and laws, help for things, the board as text. */
export async function lookAtTools(match: MatchPage, look: Look): Promise<void> {
  const { page } = match;
  await match.button('Notes').click();
  const [unknown = ''] = await match.unknownSpaces();
  await match.space(unknown).click();
  for (const name of [/^Sand:/, /^Rock:/, /^Rock:/, /^Chili:/]) await match.button(name).click();
  await look(page, 'notes');
  await match.button('Marks and rules').click();
  const dialog = page.getByRole('dialog', { name: 'Tools and keys' });
  await expect(dialog).toBeVisible();
  await look(page, 'tools and keys');
  await dialog.getByRole('button', { name: 'Board as text', exact: true }).click();
  await expect(page.getByLabel('Command', { exact: true })).toBeVisible();
  await look(page, 'board as text');
}

/** Everything that explains the game, and what is beside the tables; among it the look back on a match that bots have played. */
export async function tourOfPages(
  { person, server }: Places,
  device: BrowserContextOptions,
  look: Look,
): Promise<void> {
  const table = await seatBots(server.url, 'short');
  while (!table.isOver()) await table.playTo(table.version() + 50);
  table.leave();
  const page = await person(device);
  await page.goto(`/m/${table.matchId}`);
  await FinishedMatchPage.arrived(page);
  await look(page, 'finished match');
  for (const path of [
    '/lobby',
    '/my',
    '/move',
    '/offline',
    '/rules',
    '/rules/machu-picchu',
    '/practice',
    '/techniques',
    '/techniques/pointing',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, path);
  }
  await page.goto('/puzzles');
  await expect(page.getByRole('region', { name: 'Puzzle' })).toBeVisible();
  await look(page, 'puzzle');
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await look(page, 'daily map');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('textbox', { name: 'Your name at the table' }).fill('Ana');
  await page.keyboard.press('Enter');
  await MatchPage.arrived(page);
  await playOn([page]);
  await page.goto('/daily');
  await expect(page.getByRole('table')).toBeVisible();
  await look(page, 'results of the day');
  await page.goto('/offline');
  await page.getByRole('radio', { name: 'Solo' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  await look(page, 'table on this device alone');
  await page.getByRole('button', { name: 'On this device' }).click();
  await look(page, 'about the table on this device alone', 'dialog');
  await page.goto('/leagues');
  await expect(page.getByText('You are not in a league yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the league' }).fill('Tiwanaku');
  await page.getByRole('button', { name: 'Start the league' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await look(page, 'league');
  const league = page.url();
  await page.goto('/leagues');
  await expect(page.getByRole('link', { name: 'Tiwanaku', exact: true })).toBeVisible();
  await look(page, 'own leagues');
  const invited = await person(device);
  await invited.goto(league);
  await expect(invited.getByRole('button', { name: 'Join' })).toBeVisible();
  await look(invited, 'invitation to a league');
  await page.goto('/learn');
  const title = page.getByRole('heading', { level: 2 });
  for (let isLast = false; !isLast;) {
    const words = await title.innerText();
    await look(page, `lesson: ${words}`);
    const go = page.getByRole('button', { name: /^(Next|Skip this step)$/ });
    isLast = (await go.count()) === 0;
    if (isLast) continue;
    await go.click();
    await expect(title).not.toHaveText(words);
  }
}

/** Home, invitation, room, a turn of one's own by the clock, another person's match and its result, each with what is fetched later. */
export async function tourOfTables(
  { person, server }: Places,
  device: BrowserContextOptions,
  look: Look,
): Promise<void> {
  const [hostPage, guestPage] = [await person(device), await person(device)];
  await hostPage.goto('/');
  await look(hostPage, 'home');

  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  await host.choose('Per move');
  await hostPage.getByLabel('Time for a move').selectOption('10 minutes');
  await guestPage.goto(await host.link());
  await expect(guestPage.getByRole('button', { name: 'Enter without taking a seat' })).toBeVisible();
  await look(guestPage, 'invitation');

  const guest = await RoomPage.byLink(guestPage, guestPage.url(), 'Beto');
  await guest.sit(2);
  await expect(hostPage.getByRole('textbox', { name: 'Link to the table' })).toBeVisible();
  await look(hostPage, 'room');

  await guest.beReady();
  await host.start();
  for (const match of await Promise.all([host.match(), guest.match()])) {
    await look(match.page, (await match.isMyMove()) ? 'my turn' : 'their turn');
  }
  await lookAtSheets(hostPage, look);
  await lookAtTools(new MatchPage(hostPage), look);

  const table = await seatBots(server.url, 'short');
  await table.playTo(20);
  const watcher = await watch(await person(device), `/w/${table.watchLink}`, 'Carla');
  await look(watcher.page, 'match');
  while (!table.isOver()) await table.playTo(table.version() + 50);
  await expect(watcher.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
  await look(watcher.page, 'result');
  table.leave();
}
