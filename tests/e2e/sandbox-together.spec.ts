import { expect, phone, test } from './fixtures.ts';
import { FinishedMatchPage } from './pages/finished-match-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { SharedReviewPage } from './pages/shared-review-page.ts';
import { Beginner, mouse } from './players/beginner.ts';
import { seatBots } from './players/bots.ts';
import { misfits } from './players/fit.ts';
import { keyboard } from './players/keyboard.ts';

const wholeGame = 100_000;

test('a sandbox is played on with a friend, who is sent away and let in again', async ({ person, server }) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'short');
  await table.playTo(wholeGame);
  table.leave();
  const page = await person();
  await page.request.post('/api/session', { data: { name: 'Ana' } });
  await page.goto(`/m/${table.matchId}?at=30`);
  await FinishedMatchPage.arrived(page);
  const before = await (await page.request.get(`/api/matches/${table.matchId}`)).text();
  await page.getByRole('link', { name: 'Play on from here' }).click();
  const sandbox = page.getByRole('region', { name: 'Sandbox' });
  const its = new MatchPage(page);
  await expect(its.board).toBeVisible();
  const ana = new Beginner(its, keyboard);
  while (!(await ana.move()));

  await sandbox.getByRole('button', { name: 'Link to this position' }).click();
  await page.getByRole('button', { name: 'Play on with others' }).click();
  await expect(page).toHaveURL(/\/w\//);
  await expect(page.getByText('You are trying moves, and everyone may join in.')).toBeVisible();
  await expect(its.board).toBeVisible();

  const friend = await person({ ...phone, viewport: { width: 360, height: 740 } });
  await friend.request.post('/api/session', { data: { name: 'Bruno' } });
  await friend.goto(new URL(page.url()).pathname);
  await expect(friend.getByText('Ana leads, and you may play along.')).toBeVisible();
  const theirs = new MatchPage(friend);
  await test.step('both see and move the same pieces', async () => {
    await theirs.isInStepWith(its);
    const bruno = new Beginner(theirs, mouse);
    while (!(await bruno.move()));
    await its.isInStepWith(theirs);
    expect(await misfits(friend)).toEqual([]);
    while (!(await ana.move()));
    await theirs.isInStepWith(its);
  });

  await test.step('the leader sends the friend away, who finds no way back until let in again', async () => {
    await sandbox.getByRole('button', { name: 'Back to the replay' }).click();
    const leader = await SharedReviewPage.inside(page);
    await leader.button('Remove Bruno').click();
    await expect(friend.getByRole('heading', { name: 'The host removed you from this table' })).toBeVisible();
    await friend.goto(leader.path());
    await expect(friend.getByRole('heading', { name: 'The host removed you from this table' })).toBeVisible();
    await leader.button('Allow Bruno back').click();
    await friend.goto(leader.path());
    const back = await SharedReviewPage.inside(friend);
    await back.says('Ana leads, and you follow.');
  });

  expect(await (await page.request.get(`/api/matches/${table.matchId}`)).text()).toBe(before);
});
