import { pageNames } from '@tiwanaku/shared/protocol';
import type { Page } from '@playwright/test';
import { expect, test, type Fixtures } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { Beginner, type Player } from './players/beginner.ts';
import { keyboard, pressByKeyboard, tabTo, typeByKeyboard } from './players/keyboard.ts';
import { PrincePlayer } from './players/prince.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (page: Page, name: string | RegExp) => pressByKeyboard(page, button(page, name));
/** What the focus has come to, in words. */
const focused = (page: Page) => page.locator(':focus');

/** Two people meet by keyboard, from the start page on. The focus is watched all the while, by the fixture. */
async function meetByKeyboard(person: Fixtures['person'], ...choices: readonly string[]) {
  const [ana, beto] = [await person({ isByKeyboard: true }), await person({ isByKeyboard: true })];
  await ana.goto('/');
  await typeByKeyboard(ana, ana.getByLabel('Your name at the table'), 'Ana');
  await press(ana, 'Open a table');
  const room = await RoomPage.arrived(ana);
  await room.isSeated(1);
  for (const choice of choices) {
    const radio = ana.getByRole('radio', { name: choice, exact: true });
    await radio.focus();
    await radio.press('Space');
    await expect(radio).toBeChecked();
  }
  await beto.goto(await room.link());
  await typeByKeyboard(beto, beto.getByLabel('Your name at the table'), 'Beto');
  await press(beto, 'Sit down as Beto');
  await expect(focused(beto), 'a guest arrives at the heading, as a host does').toHaveText(/\S/);
  const guestRoom = await RoomPage.arrived(beto);
  await guestRoom.isSeated(2);
  await pressByKeyboard(beto, guestRoom.seat(2).getByRole('button', { name: 'Stand up' }));
  await pressByKeyboard(beto, guestRoom.seat(2).getByRole('button', { name: 'Sit here' }));
  await guestRoom.isSeated(2);
  await expect(focused(beto)).toHaveAttribute('id', 'my-seat');
  await press(beto, 'I am ready');
  await press(ana, 'Start the game');
  return [ana, beto] as const;
}

async function playBoth(players: readonly Player[], moves: number): Promise<void> {
  for (let made = 0, tries = 0; made < moves && tries < 500; tries++)
    for (const player of players) {
      if (await player.move()) made += 1;
    }
}

/** Opens what lies over a table, closes it, and resigns. */
async function throughDialogs(page: Page, winner: string): Promise<void> {
  await press(page, 'People and invitation');
  await press(page, 'End the game');
  await expect(focused(page), 'not the button that ends it').toHaveText('Cancel');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveText('People and invitation');
  await press(page, 'Resign');
  await expect(focused(page)).toHaveText('Cancel');
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveAttribute('title', 'People and invitation');
  await page.keyboard.press('Enter');
  await press(page, 'Resign');
  await press(page, `Resign: ${winner} wins`);
}

/** Closes the result, opens it again, goes from it to the review of the game, and plays on in a sandbox. */
async function afterwards(page: Page): Promise<void> {
  const review = page.getByRole('link', { name: /Review|Replay/ }).first();
  await expect(review).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await press(page, 'Result');
  await pressByKeyboard(page, review);
  await press(page, 'Previous turn');
  await press(page, 'Previous turn');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Play on from here' }));
  await expect(page.getByRole('region', { name: 'Sandbox' })).toBeVisible();
}

test('by keyboard alone through a game of Tiwanaku the focus is always somewhere', async ({ person }) => {
  test.setTimeout(240_000);
  const [ana, beto] = await meetByKeyboard(person, 'Short');
  const matches = [await MatchPage.arrived(ana), await MatchPage.arrived(beto)];
  await playBoth(
    matches.map((match) => new Beginner(match, keyboard)),
    14,
  );
  await test.step('notes and text, by their keys', async () => {
    for (const key of ['n', 'n', 't']) await ana.keyboard.press(key);
    await expect(ana.getByLabel('Command', { exact: true })).toBeFocused();
    await press(ana, 'Drawn board');
    await expect(focused(ana)).toHaveAttribute('role', 'gridcell');
  });
  await throughDialogs(ana, 'Beto');
  await afterwards(ana);
  const sandbox = new Beginner(new MatchPage(ana), keyboard);
  for (let moves = 0; moves < 2;) if (await sandbox.move()) moves += 1;
  await test.step('the board in words stays open as one seat after the other moves', async () => {
    await tabTo(ana, ana.getByRole('grid', { name: 'Board' }));
    await ana.keyboard.press('t');
    const line = ana.getByLabel('Command', { exact: true });
    await expect(line).toBeFocused();
    await ana.keyboard.type('end');
    await ana.keyboard.press('Enter');
    await expect(line).toHaveValue('');
    await expect(line).toBeFocused();
  });
});

test('by keyboard alone through a game of Machu Picchu the focus is always somewhere', async ({ person }) => {
  test.setTimeout(240_000);
  const [ana, beto] = await meetByKeyboard(person, 'Machu Picchu', 'Learning game');
  const matches = [await CityPage.arrived(ana), await CityPage.arrived(beto)];
  await playBoth(
    matches.map((match) => new PrincePlayer(match, { press: (target) => pressByKeyboard(match.page, target) })),
    24,
  );
  await test.step('help, and the city in words', async () => {
    await ana.keyboard.press('Control+/');
    await expect(ana.getByLabel('Command', { exact: true })).toBeFocused();
    await ana.keyboard.press('Escape');
    await expect(focused(ana)).toHaveAttribute('data-district');
    await ana.keyboard.press('?');
    await expect(ana.getByRole('dialog')).toBeVisible();
    await ana.keyboard.press('Escape');
    await expect(focused(ana)).toHaveAttribute('data-district');
  });
  await throughDialogs(ana, 'Beto');
  await afterwards(ana);
  const sandbox = new PrincePlayer(await CityPage.arrived(ana), { press: (target) => pressByKeyboard(ana, target) });
  for (let moves = 0; moves < 3;) if (await sandbox.move()) moves += 1;
});

test('by keyboard alone from one puzzle to the next the focus is always somewhere', async ({ person }) => {
  const page = await person({ isByKeyboard: true });
  await page.goto('/puzzles');
  for (let puzzles = 0; puzzles < 2; puzzles++) {
    await press(page, 'Hint');
    for (const level of ['Where?', 'What follows?']) {
      const more = button(page, level);
      await expect(more).toBeVisible();
      await pressByKeyboard(page, more);
    }
    const [on, back] = [button(page, 'Next step'), button(page, 'Previous step')];
    if (await on.isVisible()) {
      await pressByKeyboard(page, on);
      await pressByKeyboard(page, back);
    }
    await typeByKeyboard(page, page.getByLabel(/^Or type it/), 'nonsense');
    await page.keyboard.press('Enter');
    const before = page.url();
    await press(page, 'Another one');
    await expect(page).not.toHaveURL(before);
  }
});

/** Presses every button of a page once, whatever that leads to, and comes back. */
async function pressAll(page: Page, path: string): Promise<void> {
  const buttons = page.locator('main').getByRole('button').filter({ visible: true });
  /** Nothing is on its way any more, which would bring buttons of its own. */
  const isWhole = () => expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
  const arrive = () => page.goto(path, { waitUntil: 'networkidle' }).then(isWhole);
  await arrive();
  const address = page.url();
  for (let index = 0; index < (await buttons.count()); index++) {
    await pressByKeyboard(page, buttons.nth(index));
    await isWhole();
    await expect(focused(page)).toHaveCount(1);
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    if (page.url() !== address) await arrive();
  }
}

test('by keyboard alone on every other page the focus is always somewhere', async ({ person }) => {
  test.setTimeout(240_000);
  const page = await person({ isByKeyboard: true });
  await page.goto('/');
  await typeByKeyboard(page, page.getByLabel('Your name at the table'), 'Ana');
  await press(page, 'Open a table');
  await RoomPage.arrived(page);
  for (const path of [...pageNames, 'rules/machu-picchu', 'techniques/pointing', 'nowhere'])
    await test.step(path, () => pressAll(page, `/${path}`));
  await test.step('a league', async () => {
    await page.goto('/leagues');
    await typeByKeyboard(page, page.getByRole('textbox', { name: 'Name of the league' }), 'Cousins');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cousins' })).toBeVisible();
    await pressAll(page, page.url());
  });
});
