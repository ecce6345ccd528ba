import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import type { MatchPage } from '../pages/match-page.ts';
import { RoomPage } from '../pages/room-page.ts';

export interface Meeting {
  readonly host: MatchPage;
  readonly guest: MatchPage;
  /** Where the host's page came from: the table's link. */
  readonly link: string;
  /** The link for watchers. */
  readonly watchLink: string;
}

/** Two people meet at a table, take seats and begin a competitive game on the short board. */
export async function meet(hostPage: Page, guestPage: Page): Promise<Meeting> {
  const hostRoom = await new HomePage(hostPage).openTable('Ana');
  // Whoever opens a table has a seat at it.
  await hostRoom.isSeated(1);
  await hostRoom.chooseShortBoard();
  const link = await hostRoom.link();
  const watchLink = await hostRoom.watchLink();
  const guestRoom = await RoomPage.byLink(guestPage, link, 'Beto');
  await guestRoom.sit(2);
  await guestRoom.beReady();
  await hostRoom.start();
  const [host, guest] = await Promise.all([hostRoom.match(), guestRoom.match()]);
  return { host, guest, link, watchLink };
}

const names = ['Ana', 'Beto', 'Cora', 'Dani'];

export interface Gathering {
  readonly players: readonly MatchPage[];
  readonly watchLink: string;
}

/** Everybody comes to the first one's table, and they begin a cooperative game of the given difficulty. */
export async function gather([hostPage, ...others]: readonly Page[], difficulty: string): Promise<Gathering> {
  if (!hostPage) throw new Error('Nobody gathers alone.');
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Together against the Otoma', difficulty);
  const link = await host.link();
  const watchLink = await host.watchLink();
  const rooms = [host];
  for (const [index, page] of others.entries()) {
    const room = await RoomPage.byLink(page, link, names[index + 1] ?? 'Eva');
    await room.sit(index + 2);
    await room.beReady();
    rooms.push(room);
  }
  await host.start();
  return { players: await Promise.all(rooms.map((room) => room.match())), watchLink };
}

/** Comes by the link for watchers, in the middle of whatever is going on; with a name as somebody who has been here before. */
export async function watch(page: Page, watchLink: string, name?: string): Promise<MatchPage> {
  if (name !== undefined) await page.request.post('/api/session', { data: { name } });
  await page.goto(watchLink);
  return new RoomPage(page).match();
}
