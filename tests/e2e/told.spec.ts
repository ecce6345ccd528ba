import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { byTurn, meet } from './players/meeting.ts';

test('with the chat open on a phone one sees that it is one’s turn, and comes back to the board', async ({
  person,
}) => {
  const { host, guest } = await meet(await person(phone), await person(phone));
  const [mover] = await byTurn([host, guest]);
  const { page } = mover;
  await page.getByRole('button', { name: /^Chat/ }).click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('button', { name: 'Your turn To the board' }).click();
  await expect(chat).toBeHidden();
});

test('a resignation is told to all, and is in the log', async ({ person }) => {
  const pages = [await person(), await person(phone), await person()] as const;
  const host = await new HomePage(pages[0]).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  const link = await host.link();
  for (const [index, name] of ['Beto', 'Cora'].entries()) {
    const guest = await RoomPage.byLink(pages[index === 0 ? 1 : 2], link, name);
    await guest.sit(index + 2);
    await guest.beReady();
  }
  await host.start();
  await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  await pages[1]
    .getByRole('button', { name: /^Players|^People/ })
    .first()
    .click();
  await pages[1].getByRole('button', { name: 'Resign' }).click();
  await pages[1].getByRole('button', { name: 'Resign: the server plays' }).click();
  for (const page of [pages[0], pages[2]]) {
    await expect(page.getByText('Beto has resigned. The server plays for Beto.').first()).toBeVisible();
    await expect(page.getByRole('log').getByText('Beto resigned')).toBeVisible();
  }
});

test('the start page leads back to the table that one was invited to', async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Ana');
  await host.isSeated(1);
  const page = await person(phone);
  await page.goto(await host.link());
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ana’s table' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
});
