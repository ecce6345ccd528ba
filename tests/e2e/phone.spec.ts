import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { Beginner, type Hand } from './players/beginner.ts';
import { meet } from './players/meeting.ts';

/** To a telephone two taps in quick succession are one double tap, even on neighbouring buttons. */
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

test('two people play on telephones of 360 pixels, by touch, and nothing is wider than the page', async ({
  person,
}) => {
  const [hostPage, guestPage] = [await person(phone), await person(phone)];
  const { host, guest } = await meet(hostPage, guestPage);
  const players = [new Beginner(host, finger), new Beginner(guest, finger)];
  for (let move = 0; move < 8;) for (const player of players) if (await player.move()) move += 1;
  await expect.poll(() => guest.openBoard()).toEqual(await host.openBoard());
  for (const page of [hostPage, guestPage]) expect(await overflow(page)).toBe(0);

  const newcomer = await person(phone);
  await newcomer.goto('/');
  expect(await overflow(newcomer)).toBe(0);
});
