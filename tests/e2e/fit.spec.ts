import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import type { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { playOn } from './players/bots.ts';
import { coveredByWindow, shiftsOf, watchShifts } from './players/covered.ts';

const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };

/** Two at a table with clocks: Ana, who begins it, and Beto. */
async function meetByTheClock(pages: readonly [Page, Page]): Promise<readonly [MatchPage, MatchPage]> {
  const host = await new HomePage(pages[0]).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Per move');
  await pages[0].getByLabel('Time for a move').selectOption('10 minutes');
  const guest = await RoomPage.byLink(pages[1], await host.link(), 'Beto');
  await guest.sit(2);
  await guest.beReady();
  await host.start();
  const matches = await Promise.all([host.match(), guest.match()]);
  for (const page of pages) await shiftsOf(page);
  return matches;
}

async function say(page: Page, text: string): Promise<void> {
  await page
    .getByRole('tab', { name: /^Chat/ })
    .or(page.getByRole('button', { name: /^Chat/ }))
    .filter({ visible: true })
    .click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Picks up a pawn and chooses where to, as far as it goes without a move. */
async function chooseTarget(match: MatchPage): Promise<void> {
  await match.button('Explore').click();
  const [target] = (await match.spaces()).filter(({ isReachable }) => isReachable);
  if (target) await match.space(target.space).click();
  await expect(match.button('Go there')).toBeVisible();
}

for (const [device, name] of [
  [laptop, 'a laptop'],
  [smallPhone, 'a small phone'],
] as const) {
  test(`in a room that one has just opened nothing moves: ${name}`, async ({ person }) => {
    for (const way of ['openTable', 'playAlone'] as const) {
      const page = await person(device);
      await watchShifts(page);
      const room = await new HomePage(page)[way]('Ana');
      await room.isSeated(1);
      await expect(page.getByRole('radio', { name: 'Per move', exact: true })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), way).toEqual([]);
    }
  });

  test(`at no size does anything cover scores, clocks or board, and nothing moves: ${name}`, async ({ person }) => {
    const pages = [await person(device), await person(device)] as const;
    await Promise.all(pages.map(watchShifts));
    const matches = await meetByTheClock(pages);
    const isAnas = await matches[0].isMyMove();
    const [me, other] = isAnas ? matches : ([matches[1], matches[0]] as const);
    const { page } = me;
    const found: string[] = [];
    const look = async (stop: string, over = '', at = page): Promise<void> => {
      await at.waitForTimeout(300);
      found.push(...(await shiftsOf(at)).map((shift) => `${stop}: moved ${shift}`));
      found.push(...(await coveredByWindow(at, over)).map((fault) => `${stop}: ${fault}`));
      await at.waitForTimeout(200);
      await shiftsOf(at);
    };

    await page.waitForLoadState('networkidle');
    await look('turn');
    await chooseTarget(me);
    await look('target');
    await say(other.page, 'Good luck, and a long harvest to all of us!');
    await look('chat');
    await me.button('Notes').filter({ visible: true }).click();
    const [unknown = ''] = await me.unknownSpaces();
    await me.space(unknown).click();
    await look('notes');
    await me.button('Close notes').click();
    await pages[1].getByRole('button', { name: 'People' }).click();
    await pages[1].getByRole('button', { name: 'Ask for a pause' }).click();
    await expect(pages[0].getByRole('button', { name: 'I agree' })).toBeVisible();
    await look('vote', '', pages[0]);
    await pages[1].keyboard.press('Escape');
    await pages[0].getByRole('button', { name: 'Not now' }).click();

    await playOn(pages);
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    // The lines of the log went up as they came.
    await shiftsOf(page);
    await look('end', '.card');
    expect(found).toEqual([]);
  });
}
