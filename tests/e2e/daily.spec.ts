import type { Page } from '@playwright/test';
import { spacesOf } from '@tiwanaku/shared/tiwanaku';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { FinishedMatchPage } from './pages/finished-match-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';
import { misfits } from './players/fit.ts';
import { playOn } from './players/stand-ins.ts';

/** Begins today's attempt as a stranger, from the start page. */
async function beginAs(page: Page, name: string, difficulty: 'Easy' | 'Hard' = 'Easy'): Promise<MatchPage> {
  await page.goto('/');
  await page.getByRole('link', { name: /^Daily map/ }).click();
  await page.getByRole('radio', { name: difficulty, exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('textbox', { name: 'Your name at the table' }).fill(name);
  await page.keyboard.press('Enter');
  return MatchPage.arrived(page);
}

/** What the start page says of today's land. */
async function calledBack(page: Page, words: string | RegExp): Promise<void> {
  await watchShifts(page);
  await page.goto('/');
  const way = page.getByRole('link', { name: /^Daily map/ });
  await expect(way).toContainText(words);
  await expect(way).toBeInViewport({ ratio: 1 });
  expect([await shiftsOf(page), await misfits(page)]).toEqual([[], []]);
}

/** Goes from a match that is over to the day's page. */
async function toResults(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Results of the day' }).click();
  await expect(page).toHaveURL(/\/daily\/\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('table')).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'DED-DAY-4 an attempt is left, resumed after a reload and on the day’s page, and ends in the table',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(240_000);
    const page = await person(phone);
    await beginAs(page, 'Ana', 'Hard');
    const room = page.url();
    await page.reload();
    await MatchPage.arrived(page);
    await expect(page.getByText('proof mode', { exact: true })).toBeVisible();
    await page.goto('/daily');
    await expect(page.getByText('Your attempt is in progress (hard).')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Begin' })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue' }).click();
    await MatchPage.arrived(page);
    expect(page.url()).toBe(room);

    await playOn([page]);
    await toResults(page);
    await expect(rowOf(page, 'Ana')).toContainText('(you)');
    await expect(page.getByRole('region', { name: 'Days in a row' })).toContainText('1 day. Today is done.');
    expect(await violations(page)).toEqual([]);
    // Practice opens a room of its own, and changes no result.
    await page.getByRole('button', { name: 'Practise on this map' }).click();
    await MatchPage.arrived(page);
    expect(page.url()).not.toBe(room);
  },
);

test('the start page says what today’s land is for this person: untouched, begun, done', async ({ person }) => {
  test.setTimeout(240_000);
  const [page, other] = [await person(phone), await person(phone)];
  await calledBack(page, 'The same for everyone.');
  await page.request.post('/api/session', { data: { name: 'Ana' } });
  await calledBack(page, 'Today’s is waiting');
  await page.getByRole('link', { name: /^Daily map/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await MatchPage.arrived(page);
  const room = page.url();
  await calledBack(page, 'Continue');
  await page.goto(room);
  await playOn([page]);
  await calledBack(page, /Done · streak 1 · next in \d+ h/);
  await other.request.post('/api/session', { data: { name: 'Bea' } });
  await calledBack(other, 'Today’s is waiting');
});

const replayOf = (matchId: string) => `/m/${matchId}`;

/** What a friend is sent who is asked to look at a person's attempt; the answers of those who may not. */
async function refusedTo(page: Page, matchId: string, room: string): Promise<void> {
  for (const part of ['', '/record', '/analysis'])
    expect((await page.request.get(`/api/matches/${matchId}${part}`)).status()).toBe(404);
  await page.goto(replayOf(matchId));
  await expect(page.getByRole('heading', { name: 'No game to see here' })).toBeVisible();
  for (const path of [room, room.replace('/r/', '/w/')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No table here' })).toBeVisible();
  }
}

test('DED-DAY-3 people in different time zones share the results; one who has finished can show a friend nothing but a share text', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const zones = ['Pacific/Kiritimati', 'America/Los_Angeles'];
  const [east, west, friend] = [
    await person({ timezoneId: zones[0] ?? '' }),
    await person({ timezoneId: zones[1] ?? '' }),
    await person(),
  ];
  await beginAs(east, 'Elena');
  const room = new URL(east.url()).pathname;
  const matchId = await playOn([east]);
  await toResults(east);
  const { pathname } = new URL(east.url());
  await beginAs(west, 'Wari');
  await playOn([west]);
  await toResults(west);
  expect(new URL(west.url()).pathname).toBe(pathname);

  await friend.goto(pathname);
  await expect(friend.getByText('You see the results once you have finished your attempt.')).toBeVisible();
  await refusedTo(friend, matchId, room);
  await beginAs(friend, 'Dani');
  await refusedTo(friend, matchId, room);
  await friend.goto('/daily');
  await friend.getByRole('link', { name: 'Continue' }).click();
  await playOn([friend]);
  await toResults(friend);
  await friend.goto(replayOf(matchId));
  await FinishedMatchPage.arrived(friend);

  await Promise.all([east, west].map((page) => page.reload()));
  const rowsOn = async (page: Page) => {
    await expect(rowOf(page, 'Dani')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Days in a row' })).toContainText('1 day. Today is done.');
    // The last column is in the reader's own time.
    return page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent.replace(/\s*\(you\)/, ''))),
      );
  };
  const [seenEast, seenWest] = [await rowsOn(east), await rowsOn(west)];
  expect(seenEast).toEqual(seenWest);
  expect(seenEast.length).toBeGreaterThan(3);
  const timeOn = (page: Page) => rowOf(page, 'Elena').locator('time').innerText();
  expect(await timeOn(east)).not.toBe(await timeOn(west));
});

test('DED-DAY-3 the shared result has date, figures, marks and the day’s address, and names no space, land or crop', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await beginAs(page, 'Sara');
  const matchId = await playOn([page]);
  await toResults(page);
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.locator('[aria-live]').filter({ hasText: 'The result is copied.' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [title, figures, marks, address] = copied.split('\n');
  expect(title).toMatch(/^Tiwanaku, map of .*20\d\d, easy$/);
  expect(figures).toMatch(/^(You|The Otoma) won\. Points ahead: [+−]?\d+\. Turns: \d+\. Refused: \d+\.$/);
  expect(marks).toMatch(/^[●◐✕◆]*$/);
  expect(address).toBe(page.url());
  const named = [...spacesOf('long'), 'mud', 'sand', 'grass', 'rock', 'potato', 'coca', 'chili', 'corn', 'quinoa'];
  expect(named.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(`${title} ${figures} ${marks}`))).toEqual([]);

  await page.goto(replayOf(matchId));
  await page.getByRole('button', { name: 'Review together' }).click();
  await expect(page.locator('[aria-live]').filter({ hasText: 'Others may not see this map yet.' })).toHaveCount(1);
});

test('a page that stays open notices midnight where the person is, and in UTC', async ({ person }) => {
  const page = await person({ timezoneId: 'Asia/Kathmandu' });
  // 23:50 on the local clock, 18:05 in UTC.
  await page.clock.install({ time: '2026-03-04T18:05:00Z' });
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  for (const later of [20 * 60_000, 6 * 3_600_000]) {
    const asked = page.waitForRequest(/\/api\/daily\?/);
    await page.clock.fastForward(later);
    expect((await asked).url()).toContain('offset=345');
  }
});

test('DED-DAY-4 an attempt that is given up has no result, no second one follows, and its room leads back', async ({
  person,
}) => {
  const page = await person(phone);
  await beginAs(page, 'Tomas');
  await page.getByRole('button', { name: 'People and invitation' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to the table' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the game' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('link', { name: 'Results of the day' }).click();
  await expect(page.getByText('Your attempt ended without a result.')).toBeVisible();
  await expect(page.getByText('You see the results once you have finished your attempt.')).toBeVisible();
  for (const name of ['Begin', 'Practise on this map']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});
