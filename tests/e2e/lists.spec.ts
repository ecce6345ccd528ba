import { readFile } from 'node:fs/promises';
import type { MyMatchesAnswer, MyStatisticsAnswer } from '@tiwanaku/shared/protocol';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { FinishedMatchPage } from './pages/finished-match-page.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { playOn } from './players/stand-ins.ts';
import { meet } from './players/meeting.ts';

/** What an analysis with one certain divination adds to a match's figures. */
const judgedOnce = { 'verdict.certain': 1, 'technique.DED-POINT': 1 };

const fitsAcross = () => document.documentElement.scrollWidth <= innerWidth;

test('a table that everybody may watch stands among the open ones, and its watchers get no seat', async ({
  person,
}) => {
  const host = await person();
  await new HomePage(host).openTable('Ana');
  await host.getByRole('radio', { name: 'Everyone', exact: true }).click();
  await expect(host.getByText('Anyone can watch')).toBeVisible();

  const guest = await person();
  await guest.goto('/');
  await guest.getByRole('link', { name: 'All open tables' }).click();
  const waiting = guest.getByRole('region', { name: 'Waiting for players' });
  await waiting.getByRole('link', { name: 'Watch at Ana’s table' }).click();
  await expect(guest.getByRole('region', { name: 'Seats' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await expect(host.getByText('1 spectator. They see only')).toBeVisible();

  await guest.goto('/lobby');
  await expect(waiting).toBeVisible();
  await host.getByRole('radio', { name: 'By link' }).click();
  await expect(guest.getByText('No table is open right now.')).toBeVisible({ timeout: 20_000 });

  // A spectator by the link is out when no one may.
  await guest.goBack();
  await expect(guest.getByRole('region', { name: 'Seats' })).toBeVisible();
  await host.getByRole('radio', { name: 'Nobody' }).click();
  await expect(guest.getByRole('heading', { name: 'This table is not open' })).toBeVisible();
});

test('a running match is among one’s own, and leads back to its table', async ({ person }) => {
  const { host } = await meet(await person(), await person());
  const { page } = host;
  const mine = (await (await page.request.get('/api/my/matches')).json()) as MyMatchesAnswer;
  await page.goto(`/m/${mine.matches[0]?.matchId}`);
  await expect(page.getByRole('heading', { name: 'This game is still in progress' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('With Beto');
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText(/(Your turn|Beto): explore or divine/);
  await page.getByRole('link', { name: 'To the table' }).click();
  await MatchPage.arrived(page);
});

test('what was played is among one’s own and is looked back on, without barriers on a phone', async ({ person }) => {
  test.setTimeout(180_000);
  const page = await person(phone);
  const isFine = async (where: string) => {
    expect(await violations(page), where).toEqual([]);
    expect(await page.evaluate(fitsAcross), `${where} fits across`).toBe(true);
  };
  await page.goto('/my');
  await expect(page.getByText('Once you have chosen a name')).toBeVisible();
  await new HomePage(page).playAlone('Ana');
  await playOn([page]);

  await page.goto('/my');
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText('Solo');
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText(/Ana \d+ · The Otoma \d+/);
  const figures = page.getByRole('region', { name: 'Statistics' });
  await expect(figures.getByRole('region', { name: 'Solo' })).toContainText('Played 1');
  const asFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).tap();
  const file = await asFile;
  expect(file.suggestedFilename()).toBe('statistics.json');
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
  expect(saved).toMatchObject({
    format: 'own-statistics/1',
    matches: [{ game: 'tiwanaku', endedAt: expect.any(String) }],
  });
  // The server of this test analyses nothing.
  await page.route('**/api/my/statistics', async (route) => {
    const answer = (await (await route.fetch()).json()) as MyStatisticsAnswer;
    for (const { result } of answer.matches) Object.assign(result.figures, judgedOnce);
    await route.fulfill({ json: answer });
  });
  await page.reload();
  const known = page.getByRole('region', { name: 'What you could have known' });
  await expect(known).toContainText('Games with a review: 1 of 1.');
  await expect(known.getByRole('definition').first()).toHaveText('1');
  await expect(known.getByRole('link')).toHaveAttribute('href', '/techniques/pointing');
  await page.unroute('**/api/my/statistics');

  await test.step('they are private until a link shares them, and after it is withdrawn', async () => {
    await page.getByRole('button', { name: 'Share by a link' }).tap();
    const link = await page.getByRole('textbox', { name: 'Link to your figures' }).inputValue();
    const friend = await person();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1, name: 'Ana’s games in figures' })).toBeVisible();
    await expect(friend.getByRole('region', { name: 'Statistics' })).toContainText('Played 1');
    await expect(friend.getByRole('link', { name: /^Replay/ })).toHaveCount(0);
    expect(await violations(friend)).toEqual([]);
    await page.getByRole('button', { name: 'Make private again' }).tap();
    await expect(figures).toContainText('Only you see these figures.');
    await friend.reload();
    await expect(friend.getByText('There are no figures here.')).toBeVisible();
  });
  await isFine('own matches');
  await page.getByRole('link', { name: /^Replay the game of/ }).click();
  const match = await FinishedMatchPage.arrived(page);
  await expect(page.getByRole('status').filter({ hasText: 'The wheel told the truth.' })).toBeVisible();
  await match.button('Previous turn').click();
  await match.button('True map').click();
  await isFine('the true map');

  await test.step('on another device of the same person it is there as well', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Other device' }).click();
    const way = await page.getByRole('textbox', { name: 'Transfer link' }).inputValue();
    const laptop = await person();
    await laptop.goto(way);
    await laptop.getByRole('button', { name: 'Continue here' }).click();
    await expect(laptop.getByLabel('Your name at the table')).toHaveValue('Ana');
    await laptop.goto('/my');
    await expect(laptop.getByRole('region', { name: 'Finished' })).toContainText(/Ana \d+ · The Otoma \d+/);
    await expect(laptop.getByRole('region', { name: 'Statistics' })).toContainText('Played 1');
  });
});
