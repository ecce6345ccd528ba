import { expect, testWithOwnServer as test } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { byTurn, meet, watch } from './players/meeting.ts';

test('the server is killed in the middle of a match and started again: no one loses a move', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  const { host, guest, watchLink } = await meet(await person({ serviceWorkers: 'allow' }), await person());
  const watcher = await watch(await person(), watchLink, 'Carla');
  const players = [new Beginner(host), new Beginner(guest)];
  for (let move = 0; move < 5;) for (const player of players) if (await player.move()) move += 1;
  const before = await host.boardAtRest();
  await expect.poll(() => guest.openBoard()).toEqual(before);

  await server.kill();
  await expect(host.page.getByText('Reconnecting').first()).toBeVisible({ timeout: 20_000 });
  expect(await host.openBoard()).toEqual(before);

  await server.start();
  for (const match of [host, guest, watcher]) {
    await match.isLive();
    await expect.poll(() => match.openBoard()).toEqual(before);
  }
  for (let move = 0; move < 3;) for (const player of players) if (await player.move()) move += 1;
  await watcher.agreesWith(host);
});

test(
  'a move made while the server is gone arrives once it is back, and only once',
  { tag: '@story' },
  async ({ person, server }) => {
    const { host, guest } = await meet(await person(), await person());
    const [mover, other] = await byTurn([host, guest]);
    await mover.reserve().click();
    const target = (await mover.spaces()).find((space) => space.isReachable && space.isUnknown);
    await mover.space(target?.space ?? '').click();

    await server.kill();
    await mover.button('Go there').click();
    await server.start();

    for (const match of [mover, other]) {
      await match.isLive();
      await expect(match.space(target?.space ?? '')).not.toHaveAccessibleName(/not discovered/, { timeout: 20_000 });
    }
    const pawns = (await other.openBoard()).filter((space) => space.includes(' pawn'));
    expect(pawns).toHaveLength(1);
    await expect.poll(() => other.isMyMove()).toBe(true);
  },
);
