import { isDeepStrictEqual } from 'node:util';
import { hasServers } from '../cluster/world/has-servers.ts';
import { expect, phone, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { SharedReviewPage } from './pages/shared-review-page.ts';
import { Beginner, mouse, type Hand } from './players/beginner.ts';
import { seatBots } from './players/bots.ts';
import { coveredByWindow, shiftsOf, watchShifts } from './players/covered.ts';
import { misfits } from './players/fit.ts';
import { keyboard, pressByKeyboard } from './players/keyboard.ts';
import { meet } from './players/meeting.ts';
import { playOn } from './players/stand-ins.ts';
import { test as atTwoProcesses } from './two-process-fixtures.ts';

const wholeGame = 100_000;

/** Moves of the player who is asked, until something is uncovered. */
async function tryOut({ page }: SharedReviewPage, hand: Hand): Promise<void> {
  const match = new MatchPage(page);
  const before = await match.openBoard();
  const player = new Beginner(match, hand);
  while (isDeepStrictEqual(await match.openBoard(), before)) await player.move();
}

atTwoProcesses(
  'people at two processes look at a match together: one leads, one follows, one goes off and comes back',
  async ({ person, topology }) => {
    atTwoProcesses.skip(!(await hasServers()), 'needs Postgres and Redis');
    test.setTimeout(180_000);
    const { world, connections } = topology;
    const table = await seatBots(world.url, 'short');
    await table.playTo(wholeGame);
    table.leave();

    const leader = await SharedReviewPage.enter(await person(), `/m/${table.matchId}?at=30`, 'Ana');
    const start = await leader.step();
    const follower = await SharedReviewPage.enter(await person(phone), leader.path());
    const otherPage = await person();
    await watchShifts(otherPage);
    const other = await SharedReviewPage.enter(otherPage, leader.path(), 'Carla');
    await follower.isAt(start);
    await follower.says('Ana leads, and you follow.');
    await expect(follower.page.getByRole('grid', { name: 'Board' })).toBeInViewport({ ratio: 0.95 });

    await test.step('steps and marks reach everybody', async () => {
      await leader.page.keyboard.press('ArrowRight');
      await follower.isAt(start + 1);
      await other.isAt(start + 1);
      await leader.button('Draw').click();
      const board = leader.page.getByRole('grid', { name: 'Board' });
      // A drag draws an arrow, and two presses on one space draw a circle.
      await board.locator('[data-space="c3"]').dragTo(board.locator('[data-space="d4"]'));
      await board.locator('[data-space="b2"]').click();
      await board.locator('[data-space="b2"]').click();
      for (const one of [leader, follower, other]) {
        await one.marked('Marked: c3 to d4; b2');
        await expect(one.marks).toHaveAttribute('data-marks', '2');
      }
      await leader.button('Undo').click();
      await follower.marked('Marked: c3 to d4');
      expect(await misfits(follower.page)).toEqual([]);
    });

    await test.step('a leader who walks fast is not called back by their own steps', async () => {
      for (let step = 0; step < 12; step++) await leader.page.keyboard.press('ArrowRight', { delay: 40 });
      await leader.isAt(start + 13);
      await follower.isAt(start + 13);
      for (let step = 0; step < 12; step++) await leader.page.keyboard.press('ArrowLeft', { delay: 40 });
      await leader.isAt(start + 1);
      await follower.isAt(start + 1);
    });

    await test.step('who goes off is left alone, and comes back with one press', async () => {
      await shiftsOf(other.page);
      await other.page.keyboard.press('Shift+ArrowLeft');
      await other.says('You are looking around on your own. Ana is leading.');
      const away = await other.step();
      await expect(other.marks).toHaveAttribute('data-marks', '0');
      await leader.page.keyboard.press('ArrowRight');
      await follower.isAt(start + 2);
      await other.isAt(away);
      await other.button('Back to the leader').click();
      await other.isAt(start + 2);
      await other.says('Ana leads, and you follow.');
      expect(await shiftsOf(other.page)).toEqual([]);
    });

    await test.step('a follower goes into a sandbox of their own, and comes back with one press', async () => {
      await other.button('Play on from here').click();
      await expect(other.sandbox).toBeVisible();
      await expect(other.page.getByText('You are trying things on your own. Ana is leading.')).toBeVisible();
      await expect(other.page).toHaveTitle(/^Sandbox: Tiwanaku/);
      await tryOut(other, mouse);
      await leader.page.keyboard.press('ArrowRight');
      await follower.isAt(start + 3);
      await other.page.getByRole('button', { name: 'Back to the leader' }).click();
      await other.isAt(start + 3);
      await leader.page.keyboard.press('ArrowLeft');
      await other.isAt(start + 2);
    });

    await test.step('the leader tries moves for all, and lets them play along', async () => {
      await leader.button('Play on from here').click();
      const all = [leader, follower, other];
      const [its, phones, others] = [
        new MatchPage(leader.page),
        new MatchPage(follower.page),
        new MatchPage(other.page),
      ];
      for (const { sandbox } of all) await expect(sandbox).toBeVisible();
      await tryOut(leader, keyboard);
      await phones.agreesWith(its);
      await others.agreesWith(its);
      expect(await misfits(follower.page)).toEqual([]);

      await leader.page.getByRole('button', { name: 'Let everyone play' }).click();
      await expect(other.page.getByText('Ana leads, and you may play along.')).toBeVisible();
      // The board alone may agree before this page has heard whose turn it is.
      await others.isInStepWith(its);
      await tryOut(other, mouse);
      await its.agreesWith(others);
      await phones.agreesWith(others);

      await leader.sandbox.getByRole('button', { name: 'Back to the replay' }).click();
      for (const one of all) await one.isAt(start + 2);
    });

    await test.step('people talk beside it', async () => {
      await other.page.getByRole('textbox', { name: 'Say something' }).fill('Why not there?');
      await other.page.keyboard.press('Enter');
      await expect(leader.page.getByRole('complementary').getByText('Why not there?')).toBeVisible();
    });

    await test.step('a leader whose process is killed leads on', async () => {
      await world.processes[0]?.kill();
      await leader.page.reload();
      const back = await SharedReviewPage.inside(leader.page);
      await back.isAt(start + 2);
      await back.says('You are leading');
      await expect.poll(() => connections(1), { timeout: 30_000 }).toBe(3);
      await leader.page.keyboard.press('ArrowLeft');
      await follower.isAt(start + 1);
    });

    await test.step('the lead is handed over', async () => {
      await leader.button('Hand over the lead to Carla').click();
      await other.says('You are leading');
      await leader.says('Carla leads, and you follow.');
      await other.button('Previous step').click();
      await leader.isAt(start);
      await follower.isAt(start);
    });
  },
);

test('a match of Machu Picchu is looked at together, by keyboard', { tag: '@story' }, async ({ person, server }) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'princes');
  await table.playTo(wholeGame);
  table.leave();
  const leader = await SharedReviewPage.enter(await person(), `/m/${table.matchId}`, 'Ana');
  const follower = await SharedReviewPage.enter(await person(phone), leader.path());
  const { page } = leader;
  await pressByKeyboard(page, leader.button('Draw'));
  for (const district of ['plaza', 'sundial'])
    await pressByKeyboard(page, page.locator(`[data-district="${district}"]`));
  await follower.marked('Marked: Central Plaza to Sundial');
  await expect(follower.marks).toHaveAttribute('data-marks', '1');
  await pressByKeyboard(page, leader.button('Previous turn'));
  await expect(follower.marks).toHaveAttribute('data-marks', '0');
  await follower.isAt(await leader.step());
  expect(await misfits(follower.page)).toEqual([]);
  expect(await coveredByWindow(page)).toEqual([]);

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ])
    await test.step(`on a phone of ${viewport.width} pixels the way back to the leader stays in sight`, async () => {
      await follower.page.setViewportSize(viewport);
      await follower.page.reload();
      await expect(follower.marks).toBeInViewport({ ratio: 0.5 });
      await follower.button('Previous turn').click();
      const back = follower.button('Back to the leader');
      for (const down of [0, 200, 400]) {
        await follower.page.evaluate((y) => scrollTo(0, y), down);
        await expect(back).toBeInViewport({ ratio: 1 });
      }
      expect(await misfits(follower.page)).toEqual([]);
      await back.click();
      await follower.isAt(await leader.step());
      await expect(back).toBeHidden();
    });
});

test('a player who leads a review learns that the table wants to play again', async ({ person }) => {
  const pages = [await person(), await person()] as const;
  const { link } = await meet(...pages);
  const matchId = await playOn(pages);
  const [ana, beto] = pages;
  await SharedReviewPage.enter(ana, `/m/${matchId}`);
  await beto.goto(link);
  await beto.getByRole('button', { name: 'Play again' }).first().click();
  await expect(ana.getByText('Beto wants to play again.').first()).toBeVisible();
});
