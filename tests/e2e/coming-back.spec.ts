import { expect, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { Beginner } from './players/beginner.ts';
import { byTurn, meet } from './players/meeting.ts';

test(
  'a person who closes the page in the middle of a turn comes back to the same seat and goes on',
  { tag: '@story' },
  async ({ person }) => {
    const { host, guest, link } = await meet(await person({ serviceWorkers: 'allow' }), await person());
    const others = [new Beginner(host), new Beginner(guest)];
    for (let move = 0; move < 3;) for (const player of others) if (await player.move()) move += 1;

    // Both have heard of the last move.
    const [leaver, stayer] = await byTurn([host, guest]);
    const mine = (await leaver.spaces()).filter((space) => space.isMine).map(({ space }) => space);
    await leaver.space(mine[0] ?? '').click();
    const context = leaver.page.context();
    await leaver.page.close();
    await expect(stayer.page.getByText('away').first()).toBeVisible({ timeout: 20_000 });

    const page = await context.newPage();
    await page.goto(link);
    const back = await MatchPage.arrived(page);
    expect(await back.openBoard()).toEqual(await stayer.openBoard());
    expect((await back.spaces()).filter((space) => space.isMine).map(({ space }) => space)).toEqual(mine);
    expect(await new Beginner(back).move()).toBe(true);
    await stayer.agreesWith(back);
  },
);

test(
  'the same person in a second tab sees the table in both, and can play from either',
  { tag: '@story' },
  async ({ person }) => {
    const { host, guest, link } = await meet(await person(), await person());
    const second = await host.page.context().newPage();
    await second.goto(link);
    const match = new MatchPage(second);
    await expect(match.board).toBeVisible();
    const takeOver = host.page.getByRole('button', { name: 'Play here' });
    await expect(takeOver).toBeVisible();
    await takeOver.click();
    await host.isLive();

    const players = [new Beginner(host), new Beginner(guest)];
    for (let move = 0; move < 2;) for (const player of players) if (await player.move()) move += 1;
    await match.agreesWith(guest);
  },
);
