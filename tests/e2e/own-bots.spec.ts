import type { OwnBot } from '@tiwanaku/shared/protocol';
import { contrastFaultsInTheDark, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { crampedByLanguage, magnified, misfitsByWindow } from './players/fit.ts';

const windows = [magnified, { width: 360, height: 740 }];

test('a person makes a bot, whose token is shown once, sees when it called, and revokes it', async ({
  person,
  server,
}) => {
  const page = await person(phone);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Your bots' }).click();
  await expect(page.getByText('You have no bots yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a bot' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter a name for the bot.');
  await page.getByRole('textbox', { name: 'Name of the bot' }).fill('Quipu');
  await page.getByRole('button', { name: 'Make a bot' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Ana');
  await sheet.getByRole('textbox').press('Enter');
  const field = page.getByRole('textbox', { name: 'Token of Quipu' });
  await expect(field).toHaveValue(/^[A-Za-z0-9_-]{43}$/);
  await expect(page.getByText('Not seen yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the token' }).click();
  await expect(page.getByText('The token is copied.')).toBeVisible();
  expect([...(await violations(page)), ...(await contrastFaultsInTheDark(page))]).toEqual([]);
  expect(await misfitsByWindow(page, windows, () => crampedByLanguage(page))).toEqual([]);

  const token = await field.inputValue();
  const call = () => fetch(`${server.url}/api/bot`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await call()).json()).toMatchObject({ name: 'Quipu', owner: 'Ana' });
  await page.reload();
  await expect(page.getByText('Last seen: ')).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: 'Revoke Quipu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no bots yet.')).toBeVisible();
  expect((await call()).status).toBe(401);
});

test('who has five bots makes no sixth', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.request.post('/api/session', { data: { name: 'Ana' } });
  for (let number = 1; number <= 5; number++) await page.request.post('/api/bots', { data: { name: `Bot ${number}` } });
  await page.goto('/bots');
  await expect(page.getByText('You have five bots.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a bot' })).toHaveCount(0);
  const { bots } = (await (await page.request.get('/api/bots')).json()) as { bots: readonly OwnBot[] };
  expect(bots.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => `Bot ${number}`));
});

test('the page of the bot API is read on a phone, without any program', async ({ person }) => {
  const page = await person(phone);
  await page.goto('/bots');
  await expect(page.getByText('You have no bots yet.')).toBeVisible();
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.getByRole('link', { name: 'How a program plays here' }).click();
  await expect(page.getByRole('heading', { name: 'Bot API', level: 1 })).toBeVisible();
  await expect(page.getByText('/api/bot/matches/{matchId}/act')).toBeVisible();
  expect(refused).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('pre') ?? document.body).whiteSpace)).toBe(
    'pre-wrap',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
