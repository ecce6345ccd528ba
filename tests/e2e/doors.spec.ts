import { readFileSync } from 'node:fs';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { locales, speak } from './pages/language-menu.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { seatBots } from './players/bots.ts';
import { misfits } from './players/fit.ts';
import { watch } from './players/meeting.ts';

test('an invitation says who and what, and name and seat are one press', { tag: '@story' }, async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Ana');
  await host.isSeated(1);
  const page = await person(phone);
  await page.goto(await host.link());
  await expect(page.getByRole('heading', { name: 'Ana invites you to play' })).toBeVisible();
  await expect(page.getByText('3 seats are free.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('name');
  await page.getByLabel('Your name at the table').fill('Beto');
  await page.getByRole('button', { name: 'Sit down as Beto' }).click();
  await (await RoomPage.arrived(page)).isSeated(2);
});

test('name and seat of an invitation are in sight without scrolling on small phones, in every language', async ({
  person,
}) => {
  const host = await person();
  await host.request.post('/api/session', { data: { name: 'Wilhelmina von Humboldt' } });
  const options = { mode: 'coop', size: 'long', difficulty: 'normal' };
  const made = await host.request.post('/api/rooms', {
    data: { settings: { game: 'tiwanaku', watching: 'link', options } },
  });
  const { link } = (await made.json()) as { readonly link: string };
  const page = await person(phone);
  await page.goto(`/r/${link}`);
  const field = page.locator('input[autocomplete="nickname"]');
  for (const locale of locales) {
    await speak(page, locale);
    for (const [width, height] of [
      [740, 360],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [field, page.locator('button[type="submit"]')])
        await expect.soft(part, `${locale}, ${width} × ${height}`).toBeInViewport({ ratio: 1, timeout: 2000 });
    }
  }
});

test('a code leads to the invitation like a link, before any name is asked', async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Ana');
  await host.isSeated(1);
  const page = await person(phone);
  await page.goto('/');
  await page.getByLabel('Link or code from a friend').fill(`(${await host.code()}).`);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Ana invites you to play' })).toBeVisible();
  await page.getByLabel('Your name at the table').fill('Beto');
  await page.getByRole('button', { name: 'Sit down as Beto' }).click();
  await (await RoomPage.arrived(page)).isSeated(2);
});

test('a missing name moves no button', async ({ person }) => {
  const page = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open a table' });
  const place = await open.boundingBox();
  await open.click();
  await expect(page.getByRole('alert')).toContainText('name');
  expect(await open.boundingBox()).toEqual(place);
});

test('a name that is written beside the code is not asked for again', async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Ana');
  const joined = await new HomePage(await person()).joinByCode('Beto', await host.code());
  await expect(joined.page.getByRole('heading', { name: /invites you/ })).toBeHidden();
  await joined.sit(2);
});

test('a match is watched without a name, which is asked for when one chats', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short', 5);
  await table.playTo(10);
  const { page } = await watch(await person(), `/w/${table.watchLink}`);
  await page.getByRole('button', { name: 'People and invitation' }).click();
  await expect(page.getByText('2 spectators: Watcher 0 and one more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your name' });
  await sheet.getByLabel('Your name at the table').fill('Carla');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Hello')).toBeVisible();
  await expect(page.getByText('Carla').first()).toBeVisible();
  table.leave();
});

test('BOT-6 who wants to play now plays a bot at once; the next one plays in its place, until a person moves', async ({
  person,
}) => {
  const [ana, beto] = [await person(), await person()];
  const play = async (page: typeof ana, name: string) => {
    await page.goto('/');
    await page.getByLabel('Your name at the table').fill(name);
    await page.getByRole('button', { name: 'Play now' }).click();
    return MatchPage.arrived(page);
  };
  await play(ana, 'Ana');
  const bots = ana.locator('.player-strip .bot');
  await expect(bots).toHaveCount(1);
  await play(beto, 'Beto');
  await expect(beto.getByText('Ana').first()).toBeVisible();
  await MatchPage.arrived(ana);
  await expect(ana.getByText('Beto').first()).toBeVisible();
  await expect(bots).toHaveCount(0);
});

test('a table where anyone may sit is found on the start page', async ({ person }) => {
  const [ana, eva] = [await person(), await person()];
  await ana.request.post('/api/session', { data: { name: 'Ana' } });
  const settings = { game: 'tiwanaku', options: { mode: 'competitive', size: 'long' }, watching: 'link' };
  const made = await ana.request.post('/api/rooms', { data: { settings: { ...settings, sitting: 'anyone' } } });
  await ana.goto(`/r/${((await made.json()) as { readonly link: string }).link}`);
  await (await RoomPage.arrived(ana)).isSeated(1);
  await expect(ana.getByText('Anyone can sit down here now.').first()).toBeVisible();
  await expect(ana.getByText('Send the link to a friend').filter({ visible: true })).toHaveCount(0);
  await eva.goto('/');
  await eva.getByLabel('Your name at the table').fill('Eva');
  await eva.getByRole('button', { name: 'Sit down at Ana’s table' }).click();
  await (await RoomPage.arrived(eva)).isSeated(2);
});

test('the menu leads to the rules of each game, from a table in a tab of its own', async ({ person }) => {
  const page = await person(phone);
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await violations(page)).toEqual([]);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // What scrolls in it is seen down to its edge.
  const ends = await Promise.all([menu, menu.locator('.body')].map((box) => box.boundingBox()));
  const [edge, end] = ends.map((box) => box && box.y + box.height);
  expect(end).toBe(edge);
  await menu.getByRole('link', { name: 'Rules: Tiwanaku' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await new HomePage(page).openTable('Ana');
  await page.getByRole('button', { name: 'Menu' }).click();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Rules: Machu Picchu' }).click(),
  ]);
  await expect(tab).toHaveURL(/\/rules\/machu-picchu$/);
  await expect(page).toHaveURL(/\/r\//);
});

test('without JavaScript the rules can be read whole, in the five languages', async ({ server }) => {
  for (const language of ['en', 'fr', 'it', 'nl', 'es']) {
    const page = await (await fetch(`${server.url}/rules`, { headers: { 'accept-language': language } })).text();
    const words = JSON.parse(
      readFileSync(
        new URL(`../../client/src/games/tiwanaku/messages/guide/${language}/rules.json`, import.meta.url),
        'utf8',
      ),
    ) as Record<string, unknown>;
    const sentences = Object.entries(words).filter(([key]) => /^rules_\w+_\d$/.test(key));
    expect(sentences.length).toBeGreaterThan(40);
    const unseen = sentences.filter(([, text]) => !page.includes(`<p>${String(text)}</p>`)).map(([key]) => key);
    expect(unseen, language).toEqual([]);
    expect(page).toContain(`<html lang="${language}"`);
  }
});

test('a browser that runs no JavaScript is told so, and finds the rules and the lesson in words', async ({
  person,
}) => {
  const page = await person({ ...phone, javaScriptEnabled: false, locale: 'fr' });
  await page.goto('/');
  await expect(page.getByRole('paragraph').first()).toContainText('ce navigateur n’exécute pas');
  await page.getByRole('link', { name: 'Les règles se lisent ici' }).click();
  await expect(page.getByRole('heading', { name: 'Règles', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Trois façons de jouer' }).click();
  await expect(page.getByRole('heading', { name: 'Trois façons de jouer' })).toBeInViewport();
  await page.goto('/learn');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(16);
});

test('a browser that keeps no cookies is told so, at the start page and by an invitation', async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Beto');
  const page = await person();
  await page.route('**/api/**', async (route) => {
    const headers = await route.request().allHeaders();
    const response = await route.fetch({ headers: { ...headers, cookie: '' } });
    const { 'set-cookie': _, ...kept } = response.headers();
    await route.fulfill({ response, headers: kept });
  });
  await page.goto('/');
  await page.getByLabel('Your name at the table').fill('Ana');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser keeps no cookies');

  await page.goto(await host.link());
  await page.getByLabel('Your name at the table').fill('Ana');
  await page.getByRole('button', { name: 'Enter without taking a seat' }).click();
  await expect(page.getByRole('heading', { name: 'Your browser does not store cookies' })).toBeVisible();
  // Who this is may be asked once more while the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a game that does not arrive says what the page waits for, with ways out', async ({ person }) => {
  const page = await person(phone);
  const asked: string[] = [];
  await page.route('**/api/matches/*', (route) => void asked.push(route.request().url()));
  await page.goto(`/m/${'a'.repeat(22)}`);
  const status = page.getByRole('status').filter({ hasText: 'Setting the table' });
  await expect(status).toContainText('The table is taking longer than usual. Waiting for the server…', {
    timeout: 15_000,
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(status).toContainText('The table is taking longer than usual.', { timeout: 15_000 });
  expect(asked.length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Tiwanaku: start page' }).last().click();
  await expect(page).toHaveURL(/\/$/);
});
