import { tiwanaku } from '../../shared/src/tiwanaku/index.ts';
import { given, without } from '../../shared/src/tiwanaku/testing/given.ts';
import { longA } from '../../shared/src/tiwanaku/testing/solution.ts';
import { violations } from '../support/violations.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { hearAll } from './players/hearing.ts';
import { showPosition } from './players/shown-position.ts';
import { expect, test } from './fixtures.ts';

test(
  'a short clock plays for a person who lets it run out; a pause stops it; the host ends the match',
  { tag: '@story' },
  async ({ person }) => {
    const [anaPage, betoPage] = [await person(), await person()];

    const ana = await new HomePage(anaPage).openTable('Ana');
    await ana.isSeated(1);
    await ana.chooseShortBoard();
    await ana.choose('Per move');
    await anaPage.getByLabel('Time for a move').selectOption('10 seconds');
    const beto = await RoomPage.byLink(betoPage, await ana.link(), 'Beto');
    await expect(betoPage.getByText('10 seconds for each move.')).toBeVisible();
    await beto.sit(2);
    await beto.beReady();
    expect(await violations(anaPage), 'settings').toEqual([]);
    await ana.start();
    await Promise.all([ana.match(), beto.match()]);
    const heard = await Promise.all([anaPage, betoPage].map(hearAll));

    // Everybody sees everybody's time; it runs out, and the move that is made for them is marked in both logs.
    for (const page of [anaPage, betoPage]) {
      await expect(page.getByRole('timer')).toHaveCount(2);
      await expect(page.getByText(/\(time ran out\)/).first()).toBeVisible({ timeout: 40_000 });
    }

    // A guest asks for a pause, the host agrees, and everything stands still until they go on.
    await betoPage.getByRole('button', { name: 'People' }).click();
    await betoPage.getByRole('button', { name: 'Ask for a pause' }).click();
    await expect(anaPage.getByText('Beto would like a pause.')).toBeVisible();
    expect(await violations(anaPage), 'a vote').toEqual([]);
    // A person who would rather not puts the question away, until it is asked anew; its proposer learns it.
    await expect(betoPage.getByText('You have asked for a pause.')).toBeVisible();
    await anaPage.getByRole('button', { name: 'Not now' }).click();
    await expect(anaPage.getByRole('button', { name: 'I agree' })).toBeHidden();
    await expect(betoPage.getByText('Ana would rather not.')).toBeVisible();
    await betoPage.getByRole('button', { name: 'Withdraw my vote' }).click();
    await betoPage.getByRole('button', { name: 'People' }).click();
    await betoPage.getByRole('button', { name: 'Ask for a pause' }).click();
    await anaPage.getByRole('button', { name: 'I agree' }).click();
    for (const page of [anaPage, betoPage]) await expect(page.getByText('The game is paused.').first()).toBeVisible();
    for (const page of [anaPage, betoPage]) {
      await expect(page.getByText('Paused at the request of Ana and Beto', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/^Paused at the request of Ana and Beto/);
    }
    const ranOut = anaPage.getByRole('log').getByText(/\(time ran out\)/);
    const logged = await ranOut.count();
    const timers = await anaPage.getByRole('timer').allTextContents();
    expect(await violations(anaPage), 'paused').toEqual([]);
    // However long it takes, the bar of the page can be reached.
    await betoPage.getByRole('button', { name: 'Close' }).click();
    await betoPage.getByRole('button', { name: 'Menu' }).click({ trial: true });
    await anaPage.waitForTimeout(11_000);
    expect(await anaPage.getByRole('timer').allTextContents()).toEqual(timers);
    expect(await ranOut.count()).toBe(logged);
    await anaPage.getByRole('button', { name: 'Continue' }).click();
    await expect(betoPage.getByText('The game is paused.')).toHaveCount(0);

    const urgent = (await Promise.all(heard.map((all) => all()))).flat().filter(({ isUrgent }) => isUrgent);
    expect(urgent.length, 'the last seconds do not wait').toBeGreaterThan(0);
    for (const { text } of urgent) expect(text).toMatch(/^You have [1-3] seconds? left/);

    // The host ends it: everybody is back in the room and learns why.
    await anaPage.getByRole('button', { name: 'People' }).click();
    await anaPage.getByRole('button', { name: 'End the game' }).click();
    await anaPage.getByRole('button', { name: 'End it' }).click();
    for (const page of [anaPage, betoPage]) {
      await expect(page.getByText('The game was ended early. Nobody won.').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible();
    }
    await anaPage.goto('/my');
    await expect(anaPage.getByText('Ended early')).toBeVisible();
    await expect(anaPage.getByRole('link', { name: /^Replay/ })).toHaveCount(0);
  },
);

test('who runs out of time is played for where the table wants it, until they are back', async ({ person }) => {
  const page = await person();
  const ana = await new HomePage(page).openTable('Ana');
  await ana.isSeated(1);
  await ana.choose('Solo', 'Per move');
  await page.getByLabel('Time for a move').selectOption('10 seconds');
  await ana.choose('Play for them');
  await ana.start();
  await ana.match();
  await expect(page.getByText('The server plays for you.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'I am back' }).click();
  await expect(page.getByText('The server plays for you.')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(1);
});

test('TIW-ASM-4 a game alone in which nothing can happen any more says so and can be ended', async ({ person }) => {
  const page = await person();
  // The last empty space is closed off, and all pawns are out.
  const { state } = given(longA, {
    options: { mode: 'solo', size: 'long', difficulty: 'easy' },
    terrain: without(longA.terrain, 'a1'),
    crops: without(longA.crops, 'a1'),
    pawns: { brown: ['c3', 'd3', 'e3', 'f3', 'g3'] },
    otomaPawns: [
      { space: 'b1', color: 'violet' },
      { space: 'a2', color: 'white' },
    ],
  });
  await showPosition(page, tiwanaku.viewFor(state, { type: 'player', seat: 0 }));

  const room = await new HomePage(page).playAlone('Ana');
  await room.start();
  await room.match();
  const offer = page.getByRole('status').filter({ hasText: 'Nothing more can happen here' });
  await expect(offer).toBeVisible();
  expect(await violations(page), 'a standstill').toEqual([]);
  await offer.getByRole('button', { name: 'End the game' }).click();
  await expect(page.getByText('The game was ended early. Nobody won.').first()).toBeVisible();
});
