import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { locales } from './pages/language-menu.ts';
import { seatBots } from './players/bots.ts';
import { Beginner, type Hand } from './players/beginner.ts';
import { meet } from './players/meeting.ts';

/** To a phone two taps in quick succession are one double tap, even on neighbouring buttons. */
async function tap(target: Locator): Promise<void> {
  await target.tap();
  await target.page().waitForTimeout(350);
}

const finger: Hand = {
  pick: (match, space) => tap(match.space(space)),
  press: (_, button) => tap(button),
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'two people play on phones of 360 pixels, by touch, and nothing is wider than the page',
  { tag: '@story' },
  async ({ person }) => {
    const [hostPage, guestPage] = [await person(phone), await person(phone)];
    const { host, guest } = await meet(hostPage, guestPage);
    const players = [new Beginner(host, finger), new Beginner(guest, finger)];
    for (let move = 0; move < 8;) for (const player of players) if (await player.move()) move += 1;
    await guest.agreesWith(host);
    for (const page of [hostPage, guestPage]) expect(await overflow(page)).toBe(0);

    const newcomer = await person(phone);
    await newcomer.goto('/');
    expect(await overflow(newcomer)).toBe(0);
  },
);

test('on a phone in landscape a name is typed without scrolling', async ({ person }) => {
  const page = await person({ ...phone, viewport: { width: 740, height: 360 } });
  await page.goto('/');
  await expect(page.getByLabel('Your name at the table')).toBeInViewport({ ratio: 1 });
});

test('on a phone in landscape the menu holds what its bar has no room for', async ({ person }) => {
  const landscape = { ...phone, viewport: { width: 740, height: 360 } };
  const [hostPage, guestPage] = [await person(landscape), await person(landscape)];
  await meet(hostPage, guestPage);
  await hostPage.getByRole('button', { name: 'Menu' }).tap();
  const menu = hostPage.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Rules: Tiwanaku' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
  await menu.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await menu.getByRole('button', { name: 'Lascia il tavolo' }).tap();
  await expect(hostPage.getByRole('dialog', { name: 'Lascia il tavolo' })).toBeVisible();
});

test('a table comes to a slow phone without anything moving out from under the thumb', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short');
  await table.playTo(20);
  const page = await person(phone);
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  await page.request.post('/api/session', { data: { name: 'Carla' } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto(`/w/${table.watchLink}`);
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible({ timeout: 40_000 });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('JSON.stringify(shifts)')).toBe('[]');
  const isScrolling = () => document.documentElement.scrollHeight > innerHeight;
  expect(await page.evaluate(isScrolling), 'the table fills the window and no more').toBe(false);
  table.leave();
});

/** How a lost connection is shown, in every language. */
const lost = locales.flatMap((locale) => {
  const texts = new URL(`../../client/messages/shell/${locale}/common.json`, import.meta.url);
  const words = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>;
  return ['reconnecting', 'catchingUp', 'offline'].map((state) => {
    const word = words[`connection_${state}`];
    if (word === undefined) throw new Error(`no word in ${locale} for ${state}`);
    return { state, word };
  });
});

/** Shows each of them in turn. */
const wordsCutOff = (page: Page): Promise<readonly string[]> =>
  page.locator('.pill').evaluate((pill: HTMLElement, lost) => {
    const text = pill.querySelector('.word');
    if (!text) throw new Error('no word');
    return lost.flatMap(({ state, word }) => {
      pill.dataset['state'] = state;
      text.textContent = word;
      return text.scrollWidth > text.clientWidth ? [word] : [];
    });
  }, lost);

test('on a phone of 360 pixels the word of a lost connection is read whole, in every language', async ({ person }) => {
  const [inRoom, atTable] = [await person(phone), await person(phone)];
  const room = await new HomePage(inRoom).openTable('Ana');
  await room.isSeated(1);
  await meet(atTable, await person(phone));
  for (const page of [inRoom, atTable]) {
    await page.context().setOffline(true);
    await expect(page.locator('.pill')).toContainText('No network');
    expect(await wordsCutOff(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
