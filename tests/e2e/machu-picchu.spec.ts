import type { Page } from '@playwright/test';
import { districts } from '@tiwanaku/shared/machu-picchu';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';
import { crampedWords } from './players/fit.ts';
import { meetPrinces, playOut, PrincePlayer } from './players/prince.ts';

test(
  'two people play a whole game through the page, one reloads, a third watches',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(300_000);
    const [hostPage, guestPage, watcherPage] = [await person(), await person(), await person()];
    await watchShifts(guestPage);
    const { matches, watchLink } = await meetPrinces([hostPage, guestPage]);
    await shiftsOf(guestPage);
    const players = matches.map((match) => new PrincePlayer(match));
    await watcherPage.request.post('/api/session', { data: { name: 'Carla' } });
    await watcherPage.goto(watchLink);
    const watcher = await CityPage.arrived(watcherPage);

    await test.step('a spectator sees no cards and is offered nothing', async () => {
      await expect(watcherPage.getByText('Rescue, if either runs out')).toBeVisible();
      await expect(watcherPage.getByText('If rescued now')).toHaveCount(0);
      expect((await watcher.readTable()).districts).toEqual([]);
    });

    for (let moves = 0; moves < 12;) for (const player of players) if (await player.move()) moves += 1;

    await test.step('after a reload the same lies open, and the own cards are there', async () => {
      const [host] = players;
      const before = await host?.match.openBoard();
      await hostPage.reload();
      const again = await CityPage.arrived(hostPage);
      expect(await again.openBoard()).toEqual(before);
      await expect(hostPage.getByText('If rescued now')).toBeVisible();
      await expect.poll(() => watcher.openBoard()).toEqual(before);
    });

    await playOut(players);
    const moved = (await shiftsOf(guestPage)).filter((shift) => /\.row\b/.test(shift));
    expect(moved, 'what is mine, and the answers, keep their place below the question').toEqual([]);
    for (const page of [hostPage, guestPage, watcherPage]) {
      const result = page.getByRole('region', { name: 'Result' });
      await expect(result.getByRole('heading', { name: /^Machu Picchu is (saved|conquered)$/ })).toBeVisible();
      await expect(result.getByText('Ana').first()).toBeVisible();
      // It is offered only while it does not lie open.
      const show = page.getByRole('button', { name: 'Show result' });
      await expect(show).toHaveCount(0);
      await result.getByRole('button', { name: 'Close' }).click();
      await expect(result).toHaveCount(0);
      await show.click();
      await expect(result).toBeVisible();
      await expect(show).toHaveCount(0);
    }
    for (const page of [hostPage, guestPage]) {
      await expect(page.getByRole('group', { name: 'My sacrifice cards, open to all now' })).toBeVisible();
      await expect(page.getByText('only I see them')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Hide my cards' })).toHaveCount(0);
    }

    await test.step('the page of the match shows every step and all hands', async () => {
      await watcherPage.getByRole('link', { name: 'Replay' }).click();
      await expect(watcherPage.getByRole('region', { name: 'Replay' })).toBeVisible();
      await expect(watcherPage).toHaveTitle(/ – Machu Picchu$/);
      await expect(watcherPage.locator('.brand .word use')).toHaveAttribute('href', '#wordmark-mp');
      await expect(
        watcherPage
          .getByText('Deck and hands match the promise')
          .or(watcherPage.getByText('Deck and hands were already sealed'))
          .first(),
      ).toBeVisible();
      for (const ending of ['If the city is saved', 'If the city is conquered'])
        await expect(
          watcherPage.getByRole('region', { name: ending }).getByRole('img', { name: /turns/ }),
        ).toBeVisible();
      await expect(watcherPage.getByRole('table', { name: 'Statistics' }).getByRole('row')).toHaveCount(16);
      await watcherPage.getByRole('slider', { name: 'Step' }).press('Home');
      await expect(watcherPage.getByRole('button', { name: /^Corn Terraces/ })).toBeVisible();
    });
  },
);

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
  await expect(hostPage.getByText('Some districts in the file cannot be reached')).toBeVisible();
  await expect(hostPage.getByText('Our reconstruction', { exact: true })).toBeVisible();
  await field.setInputFiles(file(street));
  await expect(hostPage.getByText('Stairs from your file: 14')).toBeVisible();
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
  await expect(guestPage.getByText('Stairs from your file: 14')).toBeVisible();
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
        const { isAsked, tiles } = await player.match.readTable();
        if (isAsked && tiles > 0) return player.match;
        await player.move();
      }
    throw new Error('no one has a turn');
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

interface Night {
  /** What the strip said, one after the other. */
  readonly parts: string[];
  /** Places of city, people and dock while it was there. */
  readonly places: string[];
  /** Whether the log knew of the new day when the bonuses were told. */
  isLogged: boolean | null;
}

/** Follows the first night of a page; with a key each of its parts is ended as soon as it is seen. */
const follow = (page: Page, key: string | null): Promise<void> =>
  page.evaluate((pressed) => {
    const night: Night = { parts: [], places: [], isLogged: null };
    (window as unknown as { night: Night }).night = night;
    const isDay = () => document.querySelector('[role=log]')?.textContent.includes('Day 2 begins') ?? false;
    const look = () => {
      const said = document.querySelector('.night-strip')?.textContent.trim();
      if (!said || night.parts.at(-1) === said) return;
      night.parts.push(said);
      const boxes = [...document.querySelectorAll('.board, .players, .dock-area')];
      night.places.push(boxes.map((one) => JSON.stringify(one.getBoundingClientRect())).join());
      if (said.includes('new in the city')) night.isLogged = isDay();
      if (pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, key);

const nightOn = (page: Page): Promise<Night> => page.evaluate(() => (window as unknown as { night: Night }).night);

test('MAP-DAY-4 the night is told part by part before log and counters have it; a key ends it; reduced motion lists it', async ({
  person,
}) => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const [ana, beto, carla] = [await person(moving), await person(moving), await person()];
  const { matches, watchLink } = await meetPrinces([ana, beto]);
  await carla.request.post('/api/session', { data: { name: 'Carla' } });
  await carla.goto(watchLink);
  await CityPage.arrived(carla);
  for (const page of [ana, beto, carla]) await expect(page.getByText('Rescue, if either runs out')).toBeVisible();
  await follow(ana, null);
  await follow(beto, 'x');
  await follow(carla, null);
  const players = matches.map((match) => new PrincePlayer(match, { stays: 1 }));
  const isDay = () => carla.getByRole('log').getByText('Day 2 begins').count();
  // A press while a part of the night is told would end it.
  const mayMove = async ({ match }: PrincePlayer) =>
    (await match.readTable()).isAsked && (await match.page.locator('.night-strip').count()) === 0;
  while ((await isDay()) === 0) for (const player of players) if (await mayMove(player)) await player.move();

  const last = /^4\/4\s*Day 2: (Ana|Beto) begins$/;
  await expect.poll(async () => (await nightOn(ana)).parts.at(-1)).toMatch(last);
  const [seen, skipped, listed] = [await nightOn(ana), await nightOn(beto), await nightOn(carla)];
  expect(seen.parts.slice(-2)[0]).toMatch(/new in the city$/);
  expect(seen.parts.some((text) => text.endsWith('for moon tiles'))).toBe(true);
  expect([seen.isLogged, listed.isLogged]).toEqual([false, true]);
  expect(skipped.parts.length).toBeGreaterThan(0);
  expect(skipped.parts.join(), 'nothing came after the key').not.toContain('new in the city');
  expect(listed.parts.at(-1)).toMatch(/new in the city.*Day 2: (Ana|Beto) begins$/s);
  for (const { places } of [seen, listed]) expect(new Set(places).size, 'nothing moves for it').toBe(1);
  for (const page of [ana, beto, carla]) await expect(page.getByRole('log').getByText('Day 2 begins')).toBeVisible();
});

test('everything on the table can be asked about, by key and by press, and says how it stands now', async ({
  person,
}) => {
  const [ana, beto] = [await person(), await person({ ...phone, viewport: { width: 360, height: 640 } })];
  const { matches } = await meetPrinces([ana, beto]);
  for (const page of [ana, beto]) await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'What is this?' });

  await ana.locator('[data-district=terraces]').press('?');
  const asked = sheet(ana).locator('section').first();
  await expect(asked.getByRole('heading', { name: 'Corn Terraces' })).toBeVisible();
  await expect(asked.getByText('Waiting there: 3 corn')).toBeVisible();
  await expect(asked.getByRole('link')).toHaveAttribute('href', '/rules/machu-picchu#production');
  await expect(asked.getByRole('link')).toHaveCount(1);

  // A moon tile that cannot be taken now hears no press itself.
  await sheet(ana).getByRole('button', { name: 'Explain something' }).click();
  await ana.locator('[data-thing=moonTiles] button').first().click({ force: true });
  await expect(asked.getByRole('heading', { name: 'Moon tiles', exact: true })).toBeVisible();
  await ana.keyboard.press('Escape');
  await expect(sheet(ana)).toHaveCount(0);

  await beto.getByRole('button', { name: 'Help' }).tap();
  await sheet(beto).getByRole('button', { name: 'Explain something' }).tap();
  await beto.locator('[data-owner="0"]').tap();
  await expect(sheet(beto).getByText('Ana', { exact: false }).first()).toBeVisible();
  await expect(sheet(beto).getByRole('heading', { name: 'Players' })).toBeVisible();
  expect(await crampedWords(beto)).toEqual([]);
  await beto.keyboard.press('Escape');
  // What was asked about was not chosen besides.
  for (const match of matches) expect((await match.readTable()).buttons.every(({ isPicked }) => !isPicked)).toBe(true);
});
