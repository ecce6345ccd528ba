import type { CoopDifficulty } from '@tiwanaku/shared/tiwanaku';
import { expect, type Page } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import { MatchPage } from '../pages/match-page.ts';
import { RoomPage } from '../pages/room-page.ts';
import { prepareTable } from './prepared-table.ts';

export interface Meeting {
  readonly host: MatchPage;
  readonly guest: MatchPage;
  /** The table's link, which the host's page came from. */
  readonly link: string;
  /** The link for watchers. */
  readonly watchLink: string;
}

/** Two people have begun a competitive game on the short board. How people come to a table is the subject of other tests. */
export async function meet(hostPage: Page, guestPage: Page): Promise<Meeting> {
  const pages = [hostPage, guestPage];
  const options = { mode: 'competitive', size: 'short' };
  const table = await prepareTable(pages, { game: 'tiwanaku', options, watching: 'link' });
  await Promise.all(pages.map((page) => page.goto(table.link)));
  const [host, guest] = await Promise.all([MatchPage.arrived(hostPage), MatchPage.arrived(guestPage)]);
  return { host, guest, ...table };
}

/** The same, from the start page on. */
export async function meetByHand(hostPage: Page, guestPage: Page): Promise<Meeting> {
  const hostRoom = await new HomePage(hostPage).openTable('Ana');
  // A person who opens a table has a seat at it.
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

export interface Gathering {
  readonly players: readonly MatchPage[];
  readonly watchLink: string;
}

/** Those at a table: who is to move, then the others. Waits until the page of one of them has heard of it. */
export async function byTurn(matches: readonly [MatchPage, MatchPage]): Promise<readonly [MatchPage, MatchPage]>;
export async function byTurn(matches: readonly MatchPage[]): Promise<readonly [MatchPage, ...MatchPage[]]>;
export async function byTurn(matches: readonly MatchPage[]): Promise<readonly [MatchPage, ...MatchPage[]]> {
  const moves = () => Promise.all(matches.map((match) => match.isMyMove()));
  await expect.poll(async () => (await moves()).filter(Boolean), { message: 'one is to move' }).toHaveLength(1);
  const index = (await moves()).indexOf(true);
  const mover = matches[index];
  if (!mover) throw new Error('it is no one’s turn');
  return [mover, ...matches.filter((match) => match !== mover)];
}

/** They have begun a cooperative game. */
export async function gather(pages: readonly Page[], difficulty: CoopDifficulty): Promise<Gathering> {
  const options = { mode: 'coop', size: 'long', difficulty };
  const { link, watchLink } = await prepareTable(pages, { game: 'tiwanaku', options, watching: 'link' });
  await Promise.all(pages.map((page) => page.goto(link)));
  const players = await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  // What lies behind a screen comes after the first picture.
  for (const match of players) await expect(match.stacks()).toHaveCount(4, { timeout: 20_000 });
  return { players, watchLink };
}

/** Comes by the link for watchers, in the middle of whatever is going on; with a name as a person who has been here before. */
export async function watch(page: Page, watchLink: string, name?: string): Promise<MatchPage> {
  if (name !== undefined) await page.request.post('/api/session', { data: { name } });
  await page.goto(watchLink);
  return new RoomPage(page).match();
}
