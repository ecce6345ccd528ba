import { districts } from '@tiwanaku/shared/machu-picchu';
import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { meetPrinces, playOut, PrincePlayer } from './players/prince.ts';

test('two people play a whole game through the page, one reloads, a third watches', async ({ person }) => {
  test.setTimeout(300_000);
  const [hostPage, guestPage, watcherPage] = [await person(), await person(), await person()];
  const { matches, watchLink } = await meetPrinces([hostPage, guestPage]);
  const players = matches.map((match) => new PrincePlayer(match));
  await watcherPage.request.post('/api/session', { data: { name: 'Carla' } });
  await watcherPage.goto(watchLink);
  const watcher = await CityPage.arrived(watcherPage);

  await test.step('a spectator sees no cards and is offered nothing', async () => {
    await expect(watcherPage.getByText('Rescue, if either runs out')).toBeVisible();
    await expect(watcherPage.getByText('Rescued now')).toHaveCount(0);
    expect((await watcher.glance()).districts).toEqual([]);
  });

  for (let moves = 0; moves < 12;) for (const player of players) if (await player.move()) moves += 1;

  await test.step('after a reload the same lies open, and the own cards are there', async () => {
    const [host] = players;
    const before = await host?.match.openBoard();
    await hostPage.reload();
    const again = await CityPage.arrived(hostPage);
    expect(await again.openBoard()).toEqual(before);
    await expect(hostPage.getByText('Rescued now')).toBeVisible();
    await expect.poll(() => watcher.openBoard()).toEqual(before);
  });

  await playOut(players);
  for (const page of [hostPage, guestPage, watcherPage]) {
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('heading', { name: /^Machu Picchu is (saved|conquered)$/ })).toBeVisible();
    await expect(result.getByText('Ana').first()).toBeVisible();
  }

  await test.step('the page of the match shows every step and all hands', async () => {
    await watcherPage.getByRole('link', { name: 'Replay' }).click();
    await expect(watcherPage.getByRole('region', { name: 'Replay' })).toBeVisible();
    await expect(
      watcherPage
        .getByText('Deck and hands fit the promise')
        .or(watcherPage.getByText('Deck and hands were sealed'))
        .first(),
    ).toBeVisible();
    for (const ending of ['If the city is saved', 'If the city is conquered'])
      await expect(watcherPage.getByRole('region', { name: ending }).getByRole('img', { name: /turns/ })).toBeVisible();
    await expect(watcherPage.getByRole('table', { name: 'In numbers' }).getByRole('row')).toHaveCount(16);
    await watcherPage.getByRole('slider', { name: 'Step' }).press('Home');
    await expect(watcherPage.getByRole('button', { name: /^Corn Terraces/ })).toBeVisible();
  });
});

test('MAP-CTY-5 a host plays on the city map of an own file; a broken one is refused with the reason', async ({
  person,
}) => {
  const [hostPage, guestPage] = [await person(), await person()];
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu');
  const street = districts.slice(1).map((to, index) => [districts[index], to]);
  const file = (pairs: unknown) => ({
    name: 'city.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(pairs)),
  });
  const field = hostPage.getByLabel('Load a map');
  await field.setInputFiles(file(street.slice(1)));
  await expect(hostPage.getByText('Some district of the file cannot be reached')).toBeVisible();
  await expect(hostPage.getByText('Our reconstruction', { exact: true })).toBeVisible();
  await field.setInputFiles(file(street));
  await expect(hostPage.getByText('14 ways from your file')).toBeVisible();
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
  await expect(guestPage.getByText('14 ways from your file')).toBeVisible();
  await guest.sit(2);
  await guest.beReady();
  await host.start();
  await Promise.all([CityPage.arrived(hostPage), CityPage.arrived(guestPage)]);
  await expect(hostPage.locator('path.w0')).toHaveCount(street.length);
});

test('MAP-TRN step, ride and stay are offered with what they cost, and what cannot be reached says why', async ({
  person,
}) => {
  const { matches } = await meetPrinces([await person(), await person()]);
  const players = matches.map((one) => new PrincePlayer(one));
  const turn = async () => {
    for (let round = 0; round < 400; round++)
      for (const player of players) {
        const { isAsked, tiles } = await player.match.glance();
        if (isAsked && tiles > 0) return player.match;
        await player.move();
      }
    throw new Error('nobody has a turn');
  };
  const match = await turn();
  const reached = () => match.city.locator('[data-reach=step], [data-reach=ride]');
  const all = await reached().count();

  await match.button('Step: free').click();
  await expect(match.dock.getByText('Step: to which district?')).toBeVisible();
  await expect(match.city.locator('[data-reach=ride]')).toHaveCount(0);
  await match.city.locator('[data-reach=none]').first().press('Enter');
  await expect(match.dock.getByText(/too far for a step; a ride costs 1 llama/)).toBeVisible();

  await match.button('Stay: moon tile').click();
  await expect(reached()).toHaveCount(0);
  await match.dock.getByRole('group', { name: 'Moon tiles' }).getByRole('button').first().click();
  await expect(match.button('Take the tile')).toBeVisible();
  await match.button('Cancel').click();
  await expect(reached()).toHaveCount(all);

  await match.city.locator('[data-reach=here]').press('Enter');
  await expect(match.dock.getByText(/your Prince is there already/)).toBeVisible();
});
