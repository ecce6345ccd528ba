import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { meet } from './players/meeting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' });

/** A host and a guest who is ready, at a table. */
async function gather(hostPage: Page, guestPage: Page) {
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
  await guest.sit(2);
  await guest.beReady();
  return { host, guest };
}

for (const [name, device] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const)
  test(`a sentence that is being written when the game starts goes on in the chat, ${name}`, async ({ person }) => {
    const [hostPage, guestPage] = [await person(), await person(device)];
    const { host } = await gather(hostPage, guestPage);
    await field(guestPage).click();
    await guestPage.keyboard.type('einen Mo');
    await host.start();
    // Typed on while the page changes: no key of it is one of the table's.
    for (const key of 'ment bitte t') await guestPage.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 });
    await new MatchPage(guestPage).isLive();
    await expect(field(guestPage).and(guestPage.locator(':focus'))).toHaveValue('einen Moment bitte t');
    await expect(guestPage.getByRole('textbox', { name: /command/i })).toHaveCount(0);
    await guestPage.keyboard.press('Enter');
    await expect(guestPage.getByText('einen Moment bitte t').last()).toBeVisible();
    await expect(field(guestPage).last()).toHaveValue('');
  });

test('a draft is kept while the log is read, over a reload, and goes when it is sent', async ({ person }) => {
  const [hostPage, guestPage] = [await person(), await person()];
  await meet(hostPage, guestPage);
  const tab = (name: string) => hostPage.getByRole('tab', { name });
  await tab('Chat').click();
  await field(hostPage).fill('wait a');
  await tab('Log').click();
  await tab('Chat').click();
  await expect(field(hostPage)).toHaveValue('wait a');
  await hostPage.reload();
  await tab('Chat').click();
  await expect(field(hostPage)).toHaveValue('wait a');
  await field(hostPage).press('Enter');
  await expect(field(hostPage)).toHaveValue('');
  await tab('Log').click();
  await tab('Chat').click();
  await expect(field(hostPage)).toHaveValue('');
});

test('a line that is sent without a network is shown as on its way until it arrives', async ({ person }) => {
  const [hostPage, guestPage] = [await person(), await person()];
  await meet(hostPage, guestPage);
  await hostPage.getByRole('tab', { name: 'Chat' }).click();
  await hostPage.context().setOffline(true);
  await field(hostPage).fill('are you there?');
  await field(hostPage).press('Enter');
  const line = hostPage.getByRole('listitem').filter({ hasText: 'are you there?' });
  await expect(line).toContainText('on its way');
  await hostPage.context().setOffline(false);
  await expect(line).not.toContainText('on its way', { timeout: 20_000 });
  await guestPage.getByRole('tab', { name: 'Chat' }).click();
  await expect(guestPage.getByRole('listitem').filter({ hasText: 'are you there?' })).toHaveCount(1);
});
