import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import { RoomPage } from '../pages/room-page.ts';
import { seatBots } from './bots.ts';
import { watch } from './meeting.ts';

/** What a tour needs of a test. */
interface Places {
  readonly person: (device?: BrowserContextOptions) => Promise<Page>;
  readonly server: { readonly url: string };
}

/** Called at every stop. Pages are in English when it is called, and have to be when it is done. */
type Look = (page: Page, stop: string) => Promise<void>;

/** Home, invitation, room, a turn of one's own, somebody else's match and its result, each with what is fetched later. */
export async function tour({ person, server }: Places, device: BrowserContextOptions, look: Look): Promise<void> {
  const [hostPage, guestPage] = [await person(device), await person(device)];
  await hostPage.goto('/');
  await look(hostPage, 'home');

  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  await guestPage.goto(await host.link());
  await expect(guestPage.getByRole('button', { name: 'Go in' })).toBeVisible();
  await look(guestPage, 'invitation');

  const guest = await RoomPage.byLink(guestPage, guestPage.url(), 'Beto');
  await guest.sit(2);
  await expect(hostPage.getByRole('textbox', { name: 'Link to the table' })).toBeVisible();
  await look(hostPage, 'room');

  await guest.beReady();
  await host.start();
  for (const match of await Promise.all([host.match(), guest.match()])) {
    await look(match.page, (await match.isMyMove()) ? 'my turn' : 'their turn');
  }

  const table = await seatBots(server.url, 'short');
  await table.playTo(20);
  const watcher = await watch(await person(device), `/w/${table.watchLink}`, 'Carla');
  await look(watcher.page, 'match');
  while (!table.isOver()) await table.playTo(table.version() + 50);
  await expect(watcher.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
  await look(watcher.page, 'result');
}
