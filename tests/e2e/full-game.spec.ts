import { expect, test } from './fixtures.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';
import { meetByHand, watch } from './players/meeting.ts';

test(
  'two people play a whole short game, a third watches, a fourth comes late, and they play again',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(240_000);
    // As at a real table, every page comes with a service worker.
    const real = { serviceWorkers: 'allow' } as const;
    const { host, guest, watchLink } = await meetByHand(await person(real), await person(real));
    const watching = await person(real);
    await watchShifts(watching);
    const watcher = await watch(watching, watchLink, 'Carla');
    expect(await watcher.isMyMove()).toBe(false);

    const players = [new Beginner(host), new Beginner(guest)];
    for (let move = 0; move < 4;) for (const player of players) if (await player.move()) move += 1;
    const late = await watch(await person(real), watchLink, 'Dora');
    expect(await late.openBoard()).toEqual(await host.openBoard());
    await shiftsOf(watching);

    await playToTheEnd(players);
    expect(await host.isNewestLineInSight()).toBe(true);

    // At the end the true map lies open to everybody.
    await expect.poll(async () => (await host.openBoard()).join()).not.toMatch(/not discovered|no crop yet/);
    for (const other of [guest, watcher, late]) {
      await expect.poll(() => other.isOver()).toBe(true);
      await other.agreesWith(host);
      await expect(other.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
    }

    const moved = (await shiftsOf(watching)).filter((shift) => /\b(tabs|pane|follow)\b/.test(shift));
    expect(moved, 'the log of a spectator').toEqual([]);

    for (const { page } of [guest, host]) await page.getByRole('button', { name: 'Play again' }).first().click();
    for (const { match } of players) {
      await expect
        .poll(async () => (await match.openBoard()).filter((space) => space.includes('not discovered')).length)
        .toBeGreaterThan(10);
    }
  },
);
