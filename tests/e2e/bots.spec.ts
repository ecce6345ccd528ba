import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { Beginner } from './players/beginner.ts';
import { crampedByLanguage, magnified, misfitsByWindow, unmarked } from './players/fit.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from './players/keyboard.ts';
import { PrincePlayer } from './players/prince.ts';

/** Windows in which a table with bots has to stay within reach. */
const windows = [magnified, { width: 740, height: 360 }, { width: 360, height: 740 }];

test('BOT-6 a host puts a bot on a seat, makes it stronger, names and removes it; a person takes a bot’s seat', async ({
  person,
}) => {
  const [anaPage, betoPage, evaPage] = [await person(), await person(), await person()];
  const host = await new HomePage(anaPage).openTable('Ana');
  await host.isSeated(1);
  await host.addBot(2);
  await expect(host.seat(2)).toContainText('Illa (bot)');
  await expect(host.seat(2)).toContainText('settler');
  await expect(anaPage.getByRole('button', { name: 'Start the game' })).toBeEnabled();

  const sheet = await host.openBot(2);
  await expect(sheet.getByRole('radio', { name: /^settler/i })).toBeChecked();
  await sheet.getByText('Plays its best ideas').click();
  await sheet.getByLabel('Name').fill('Quipu (bot)');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect(host.seat(2)).toContainText('Quipu (bot)');
  await expect(host.seat(2)).toContainText('sage');

  // Guests see what it is and do not change it.
  const link = await host.link();
  await host.addBot(3);
  await host.addBot(4);
  const beto = await RoomPage.byLink(betoPage, link, 'Beto');
  await expect(beto.seat(2)).toContainText('sage');
  await expect(betoPage.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await beto.sit(2);
  await expect(host.seat(2)).toContainText('Beto');
  // A table full of bots has a seat for the person who is invited.
  await evaPage.goto(link);
  await expect(evaPage.getByText('No free seat, but you can take that of a bot.')).toBeVisible();
  await evaPage.getByLabel('Your name at the table').fill('Eva');
  await evaPage.getByRole('button', { name: 'Sit down as Eva' }).click();
  await (await RoomPage.arrived(evaPage)).isSeated(3);

  await (await host.openBot(4)).getByRole('button', { name: 'Remove the bot' }).click();
  await expect(host.seat(4)).toContainText('Free seat');
});

test('BOT-9 by keyboard alone a bot is added, changed and removed, and a screen reader hears of it', async ({
  person,
}) => {
  const page = await person({ isByKeyboard: true });
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  const heard = (text: string) => expect(page.locator('.sr[aria-live]', { hasText: text }).first()).toBeAttached();
  const bot = (name: string) => host.seat(3).getByRole('button', { name });
  await pressByKeyboard(page, bot('Add a bot'));
  await heard('Illa (bot) sits down.');
  await expect(bot('Change (Illa (bot))')).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Change Illa (bot)' });
  await tabTo(page, sheet.getByRole('radio', { name: /^settler/i }));
  await page.keyboard.press('ArrowUp');
  await typeByKeyboard(page, sheet.getByLabel('Name'), 'Wari');
  await page.keyboard.press('Enter');
  await heard('Illa (bot) is now called Wari (bot).');
  await heard('Wari (bot) now plays as: farmer.');
  await expect(bot('Change (Wari (bot))')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Remove the bot' }));
  await heard('Wari (bot) stands up.');
  await expect(bot('Add a bot')).toBeFocused();
});

test('a table with bots and what changes one fit a phone, a magnified window and every language', async ({
  person,
}) => {
  const page = await person(phone);
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu');
  await host.addBot(2);
  await host.addBot(3);
  for (const dialog of [null, await host.openBot(2)]) {
    if (!dialog) await page.keyboard.press('Escape');
    expect(await misfitsByWindow(page, windows)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await misfitsByWindow(page, windows)).toEqual([]);
  expect(await crampedByLanguage(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await unmarked(page)).toEqual([]);
});

test('BOT-7, BOT-8 what the host decides of bots is told to the guests', async ({ person }) => {
  const [anaPage, betoPage] = [await person(), await person()];
  const host = await new HomePage(anaPage).openTable('Ana');
  await host.isSeated(1);
  const beto = await RoomPage.byLink(betoPage, await host.link(), 'Beto');
  await beto.sit(2);
  await beto.beReady();
  await anaPage.getByLabel('Plays for those who leave').selectOption('sage');
  const hint = (text: string) => expect(betoPage.locator('.bar').getByText(text)).toBeVisible();
  await hint('Ana changed the table. Plays for those who leave: sage.');
  await beto.beReady();
  await host.choose('Instant', 'May join');
  await hint('Ana changed the table. Pace of the bots: Instant. Bots from outside: May join.');
  await expect(betoPage.getByLabel('Plays for those who leave')).toBeDisabled();
  // The bots of one game are not those of another.
  await host.choose('Machu Picchu');
  await expect(anaPage.getByLabel('Plays for those who leave')).toHaveValue('steward');
});

test('BOT-8 in Tiwanaku a person plays with two bots, which are marked and answer at once', async ({ person }) => {
  const page = await person();
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Short', 'Instant');
  await host.addBot(2);
  await host.addBot(3);
  await host.start();
  const match = await host.match();
  const strip = page.locator('.player-strip', { hasText: 'Illa (bot)' });
  await expect(strip.locator('.bot')).toHaveText('settler');
  const player = new Beginner(match);
  for (let moves = 0; moves < 6;) if (await player.move()) moves += 1;
  const log = page.getByRole('log');
  await expect(log).toContainText('Illa (bot)');
  await expect(log).not.toContainText('played by the server');
  expect(await violations(page)).toEqual([]);
  // Nobody else would be left.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('Only bots would be left')).toBeVisible();
});

test('BOT-8 in Machu Picchu a person on a phone plays some moves against two bots', async ({ person }) => {
  const page = await person(phone);
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu', 'Learning game', 'Instant');
  await host.addBot(2);
  await host.addBot(3);
  await host.start();
  const player = new PrincePlayer(await CityPage.arrived(page));
  for (let moves = 0; moves < 6;) if (await player.move()) moves += 1;
  await expect(page.locator('.player-strip', { hasText: 'Kusi (bot)' }).locator('.bot')).toHaveText('steward');
  expect(await misfitsByWindow(page, [{ width: 360, height: 740 }])).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('“Play now” without a name asks for one, and Enter goes on with it', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter a name first.');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
});

test('BOT-6 “Play now” begins against a bot where no person waits', async ({ person }) => {
  const page = await person();
  // People of the test before count as present for some seconds.
  await expect.poll(async () => await (await page.request.get('/api/lobby')).json()).toEqual({ rooms: [] });
  await page.goto('/');
  await page.getByLabel('Your name at the table').fill('Ana');
  const now = page.getByRole('button', { name: 'Play now' });
  await expect(now).toHaveAccessibleDescription('With people if any are waiting, otherwise against bots.');
  await now.click();
  await MatchPage.arrived(page);
  await expect(page.locator('.player-strip .bot')).toHaveCount(1);
});

test('a person who waits for anybody can play against bots instead', async ({ person }) => {
  const page = await person();
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu', 'Anyone');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await CityPage.arrived(page);
  await expect(page.locator('.player-strip .bot')).toHaveCount(2);
});

for (const [game, lesson, word, bots] of [
  ['tiwanaku', 'lesson', 'an apprentice', ['apprentice']],
  ['machu-picchu', 'lesson-machu-picchu', 'two porters', ['porter', 'porter']],
] as const)
  test(`the lesson of ${game} ends with a game against ${word}, begun in one press`, async ({ person }) => {
    const page = await person();
    await page.addInitScript((key) => localStorage.setItem(`tiwanaku.${key}`, '99'), lesson);
    await page.goto(game === 'tiwanaku' ? '/learn' : '/learn/machu-picchu');
    await page.getByRole('button', { name: `Play your first game against ${word}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Your name' });
    await sheet.getByLabel('Your name at the table').fill('Inti');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('.player-strip .bot')).toHaveText(bots);
  });
