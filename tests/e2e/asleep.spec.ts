import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { Beginner } from './players/beginner.ts';
import { playOn } from './players/stand-ins.ts';
import { meet } from './players/meeting.ts';

/** Puts the page to sleep like a phone in a pocket: nothing on it runs, and its connection stays open while nobody listens. */
async function asleep(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  };
}

test('a phone put to sleep for a turn shows the right board when it is woken, and plays on', async ({ person }) => {
  const { host, guest } = await meet(await person(), await person(phone));
  const [laptop, telephone] = [new Beginner(host), new Beginner(guest)];
  // The laptop is to move next.
  while (!(await host.isMyMove())) await telephone.move();
  await guest.agreesWith(host);

  const wake = await asleep(guest.page);
  for (let isMoved = false; !isMoved || (await host.isMyMove());) isMoved = (await laptop.move()) || isMoved;
  await wake();

  await guest.agreesWith(host);
  await expect.poll(() => guest.isMyMove()).toBe(true);
  await expect(guest.page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon-turn.svg');
  await expect.poll(() => telephone.move()).toBe(true);
  await host.agreesWith(guest);
});

test(
  'a phone that loses its network says so, catches up when it is back, and is shown an end that it missed',
  { tag: '@story' },
  async ({ person }) => {
    const { host, guest } = await meet(await person(), await person({ ...phone, serviceWorkers: 'allow' }));
    const [laptop, telephone] = [new Beginner(host), new Beginner(guest)];
    while (!(await host.isMyMove())) await telephone.move();
    await guest.page.context().setOffline(true);
    await expect(guest.page.getByRole('status').filter({ hasText: 'Connection' })).toHaveText(/No network/);
    for (let isMoved = false; !isMoved || (await host.isMyMove());) isMoved = (await laptop.move()) || isMoved;
    await guest.page.context().setOffline(false);
    await guest.isLive();
    await guest.agreesWith(host);
    await expect.poll(() => guest.isMyMove()).toBe(true);

    await guest.page.context().setOffline(true);
    await playOn([host.page, guest.page]);
    await guest.page.context().setOffline(false);
    for (const { page } of [host, guest])
      await expect(page.getByRole('table', { name: 'Where the points came from' })).toBeVisible({ timeout: 20_000 });
  },
);

test('what of a table a phone could not fetch while it had no network is fetched again, without another page', async ({
  person,
}) => {
  const page = await person(phone);
  let lost = 0;
  await page.route(/\/assets\/extras-[\w-]{8}\.js$/, (route) => {
    lost += 1;
    return route.abort();
  });
  const room = await new HomePage(page).playAlone('Ana');
  await room.isSeated(1);
  const loads: string[] = [];
  page.on('load', ({ url }) => void loads.push(url()));
  await room.start();
  await room.match();
  // It comes with what was lost.
  await expect(page.locator('.caption')).toContainText('turn');
  expect(lost).toBe(1);
  expect(loads).toEqual([]);
});
