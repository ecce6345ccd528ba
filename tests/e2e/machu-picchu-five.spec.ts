import { noOrders } from '@tiwanaku/shared/machu-picchu';
import type { RoomLink } from '@tiwanaku/shared/protocol';
import type { Page } from '@playwright/test';
import { Line } from '../cluster/bots/line.ts';
import { hasServers } from '../cluster/world/has-servers.ts';
import { expect } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { meetPrinces, playOut, PrincePlayer } from './players/prince.ts';
import { test } from './two-process-fixtures.ts';

test.skip(!(await hasServers()), 'needs Postgres and Redis');

/** Has a person always produce, from another device. */
async function alwaysProduces(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const [cookie] = await page.context().cookies();
  if (!cookie) throw new Error('a stranger gives no orders');
  const refused: string[] = [];
  const line = new Line(origin, `${cookie.name}=${cookie.value}`, (code) => refused.push(code));
  await expect.poll(() => line.isUp).toBe(true);
  const [entered] = await line.ask('room:enter', { link: pathname.replace('/r/', '') as RoomLink });
  const matchId = entered?.ok ? entered.room.match?.matchId : undefined;
  if (!matchId) throw new Error('no match is played');
  const orders = { ...noOrders, produce: 'always' } as const;
  expect(await line.ask('match:orders', { matchId, orders })).toMatchObject([{ ok: true, orders }]);
  expect(refused).toEqual([]);
  line.close();
}

const production = 'How many Incas produce?';

test('five browsers at two processes play a whole game with standing orders: one reloads in a production, a sixth watches, a process is killed', async ({
  person,
  topology: { world, connections },
}) => {
  test.setTimeout(300_000);
  const pages: Page[] = [];
  while (pages.length < 5) pages.push(await person());
  const { matches, watchLink } = await meetPrinces(pages, 'learning');
  const watcherPage = await person();
  await watcherPage.request.post('/api/session', { data: { name: 'Carla' } });
  await watcherPage.goto(watchLink);
  const watcher = await CityPage.arrived(watcherPage);
  // The server answers for those who have given an order: no one presses anything.
  const players = matches.map(
    (match, seat) => new PrincePlayer(match, { stays: 1, ...(seat < 4 && { leaves: production }) }),
  );
  const [eva] = matches.slice(-1);
  if (!eva) throw new Error('five have come');

  await Promise.all(pages.slice(0, 4).map(alwaysProduces));

  await test.step('a person goes where all have an Inca: only who gave no order is asked, and is so after a reload', async () => {
    const isAsked = async (match: CityPage) => (await match.readTable()).isAsked;
    const asked = await Promise.all(matches.map(isAsked));
    const first = matches[asked.indexOf(true)];
    if (!first) throw new Error('no one is asked');
    await first.district('potters').click();
    await first.command(() => first.button(first.words.sends).click());
    await expect(eva.dock.getByText(production)).toBeVisible();
    await eva.page.reload();
    const again = await CityPage.arrived(eva.page);
    await expect(again.dock.getByText(production)).toBeVisible();
    await again.command(() => again.button(again.words.sends).click());
    const log = watcherPage.getByRole('log');
    await expect(log.getByText(/^\w+ produces 1 pottery for 1 corn$/)).toHaveCount(5);
  });

  for (let moves = 0; moves < 10;) for (const player of players) if (await player.move()) moves += 1;
  await world.processes[1]?.kill();
  await expect.poll(() => connections(0), { timeout: 20_000 }).toBe(6);
  for (let moves = 0; moves < 5;) for (const player of players) if (await player.move()) moves += 1;
  await expect(async () => expect(await watcher.openBoard()).toEqual(await eva.openBoard())).toPass({
    timeout: 10_000,
  });

  await playOut(players);
  for (const page of [...pages, watcherPage]) {
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('heading', { name: /^Machu Picchu is (saved|conquered)$/ })).toBeVisible();
  }
});
