import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { misfitsByWindow } from './players/fit.ts';
import { meet } from './players/meeting.ts';

test('a person who is ready hears who the table waits for, and why they are asked again', async ({ person }) => {
  const [hostPage, guestPage] = [await person(), await person(phone)];
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
  await guest.sit(2);
  const hint = (text: string) => expect(guestPage.locator('.bar').getByText(text, { exact: true })).toBeVisible();

  await hint('Press “I am ready” so that the game can begin.');
  await guest.beReady();
  await hint('Everyone is ready. Ana starts the game.');
  await host.chooseShortBoard();
  await hint('Ana changed the table. Board: Short. Press “I am ready” again.');
  await guest.beReady();
  await hint('Everyone is ready. Ana starts the game.');

  await guestPage.getByRole('button', { name: 'Wait, not yet' }).click();
  await hint('Press “I am ready” so that the game can begin.');
  await guest.beReady();
  await guest.seat(3).getByRole('button', { name: 'Move here' }).click();
  await hint('Press “I am ready” so that the game can begin.');
  await guestPage.getByRole('button', { name: 'Stand up' }).click();
  await hint('Take a seat to play, or stay and watch.');
  await guest.sit(2);
  await hint('Press “I am ready” so that the game can begin.');
});

test('two who sit down at once both sit, and a host who stands up lets them play, and watches', async ({ person }) => {
  const pages = [await person(), await person(), await person()] as const;
  const host = await new HomePage(pages[0]).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  const link = await host.link();
  const begins = pages[0].getByRole('button', { name: 'Start the game' });
  const guests = [await RoomPage.byLink(pages[1], link, 'Beto'), await RoomPage.byLink(pages[2], link, 'Cora')];
  await Promise.all(guests.map((guest, index) => guest.sit(index + 2)));
  await pages[0].getByRole('button', { name: 'Stand up' }).click();
  await expect(begins).toBeHidden();
  for (const guest of guests) await guest.beReady();
  await expect(pages[1].getByText('Everyone is ready. Ana starts the game.')).toBeVisible();
  await host.start();
  const matches = await Promise.all([host, ...guests].map((room) => room.match()));
  const isMoving = await Promise.all(matches.map((match) => match.isMyMove()));
  expect(isMoving.filter(Boolean)).toHaveLength(1);
  expect(isMoving[0]).toBe(false);
});

test('three who press “Sit down” on their phones at once all sit', async ({ person }) => {
  const host = await new HomePage(await person()).openTable('Ana');
  await host.isSeated(1);
  const link = await host.link();
  const pages = [await person(phone), await person(phone), await person(phone)];
  for (const [index, page] of pages.entries()) await RoomPage.byLink(page, link, `Guest ${index + 1}`);
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Sit down', exact: true }).click()));
  for (const page of pages) {
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await expect(page.getByText(/taken/)).toBeHidden();
  }
});

test('of two players one resigns: the button says who wins, and both read why', async ({ person }) => {
  const [anaPage, betoPage] = [await person(), await person(phone)];
  await meet(anaPage, betoPage);
  // The same question from the list of people and from the menu.
  await betoPage.getByRole('button', { name: 'People and invitation' }).click();
  await betoPage.getByRole('button', { name: 'Resign' }).click();
  await betoPage.getByRole('dialog', { name: 'Resign' }).getByRole('button', { name: 'Cancel' }).click();
  await betoPage.getByRole('button', { name: 'Menu' }).click();
  await betoPage.getByRole('button', { name: 'Resign' }).click();
  await expect(betoPage.getByText('The game ends at once, and Ana wins.')).toBeVisible();
  await betoPage.getByRole('button', { name: 'Resign: Ana wins' }).click();
  for (const [page, why] of [
    [anaPage, 'Beto resigned: the game counts as a loss for them.'],
    [betoPage, 'You resigned: the game counts as a loss for you.'],
  ] as const) {
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByText(why)).toBeVisible();
    await expect(page.getByText('the server plays here')).toHaveCount(0);
    await expect(result.getByRole('listitem').first()).toContainText('1.');
  }
  await expect(anaPage.getByRole('heading', { name: 'You win' })).toBeVisible();
  await anaPage.getByRole('link', { name: 'Replay the game' }).click();
  await expect(anaPage.getByRole('heading', { name: 'You win', level: 1 })).toBeVisible();
  await expect(anaPage.getByText('Beto resigned')).toBeVisible();

  // A person who reads the replay, also after a reload, is at the table.
  const replay = anaPage.url();
  await betoPage.getByRole('button', { name: 'People and invitation' }).click();
  const ana = betoPage.getByRole('dialog').locator('.person', { hasText: 'Ana' });
  await anaPage.goto('/rules');
  await expect(ana).toContainText('away');
  await anaPage.goto(replay);
  await expect(ana).toContainText('here');
  await anaPage.goto('/my');
  await expect(anaPage.getByRole('listitem').getByText('Won', { exact: true })).toBeVisible();
});

test('a room fits a window 1024 pixels wide, before and after a second person has come', async ({ person }) => {
  const [hostPage, guestPage] = [
    await person({ viewport: { width: 1024, height: 768 } }),
    await person({ viewport: { width: 1024, height: 768 } }),
  ];
  const windows = [{ width: 1024, height: 768 }];
  const host = await new HomePage(hostPage).openTable('Ana');
  await host.isSeated(1);
  await expect(hostPage.getByRole('radio', { name: 'Short' })).toBeVisible();
  expect(await misfitsByWindow(hostPage, windows), 'alone').toEqual([]);
  const guest = await RoomPage.byLink(guestPage, await host.link(), 'Benedetta Castellani');
  await guest.sit(2);
  await guest.beReady();
  await expect(hostPage.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  for (const page of [hostPage, guestPage]) expect(await misfitsByWindow(page, windows), 'both').toEqual([]);
  // Who sits where and what can be done next are seen without scrolling.
  await expect(hostPage.getByRole('button', { name: 'Start the game' })).toBeInViewport({ ratio: 1 });
  await expect(guest.seat(4)).toBeInViewport({ ratio: 1 });
});

test('on a phone the link to five seats is in sight, and the bar below sits down, starts, and leads to the chat', async ({
  person,
}) => {
  const page = await person(phone);
  const host = await new HomePage(page).openTable('Ana');
  await host.choose('Machu Picchu');
  await host.seat(1).getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await host.isSeated(1);
  const link = page.getByRole('button', { name: 'Copy the link' }).first();
  const chat = page.getByRole('button', { name: 'Chat' });
  const start = page.getByRole('button', { name: 'Start the game' });
  for (const height of [844, 740, 640]) {
    await page.setViewportSize({ width: 390, height });
    for (const one of [link, chat]) await expect(one).toBeInViewport({ ratio: 1 });
    const [way, button] = [await chat.boundingBox(), await start.boundingBox()];
    const bar = await start.locator('..').boundingBox();
    if (!way || !button || !bar) throw new Error('all are there');
    expect(way.x, `left edge, ${height} pixels high`).toBeGreaterThanOrEqual(button.x + button.width);
    // What lies under the bar is out of reach anyway.
    expect(way.y, `top edge, ${height} pixels high`).toBeGreaterThanOrEqual(bar.y);
  }
});

for (const [width, height] of [
  [1024, 768],
  [740, 360],
] as const) {
  test(`at a table of five the button that says “ready” is seen without scrolling: ${width} × ${height}`, async ({
    person,
  }) => {
    const [hostPage, guestPage] = [await person(), await person({ viewport: { width, height } })];
    const host = await new HomePage(hostPage).openTable('Ana');
    await host.choose('Machu Picchu');
    const guest = await RoomPage.byLink(guestPage, await host.link(), 'Beto');
    await expect(guestPage.getByRole('radio', { name: 'Learning game' })).toBeAttached();
    await guest.sit(2);
    const ready = guestPage.getByRole('button', { name: 'I am ready' });
    await guestPage.evaluate(() => scrollTo(0, 0));
    await expect(ready).toBeInViewport({ ratio: 1 });
    await ready.click();
    await expect(guestPage.getByRole('button', { name: 'Wait, not yet' })).toBeVisible();
  });
}
