import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';
import { drawn } from '../support/in-page.ts';

const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };

/** Waits until a choice of the host is seen at the guest's page as well. */
async function choose(host: RoomPage, guest: Page, name: string): Promise<void> {
  await host.choose(name);
  await expect(guest.getByRole('radio', { name, exact: true })).toBeChecked();
}

/** The same for a word that several settings have. */
async function chooseIn(pages: readonly [Page, Page], setting: string, name: string): Promise<void> {
  const [host, guest] = pages.map((page) =>
    page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name, exact: true }),
  );
  await host?.click();
  for (const choice of [host, guest]) if (choice) await expect(choice).toBeChecked();
}

async function movedOn(page: Page): Promise<readonly string[]> {
  await drawn(page);
  return shiftsOf(page);
}

for (const [device, name] of [
  [laptop, 'a laptop'],
  [smallPhone, 'a small phone'],
] as const) {
  test(`nothing moves in a room by what others do, nor by settings, nor in the list of people: ${name}`, async ({
    person,
  }) => {
    const pages = [await person(device), await person(device)] as const;
    await Promise.all(pages.map((page) => watchShifts(page)));
    const host = await new HomePage(pages[0]).openTable('Ana');
    await host.isSeated(1);
    const start = pages[0].getByRole('button', { name: 'Start the game' });
    await expect(start).toBeDisabled();
    await expect(pages[0].getByRole('button', { name: 'I am ready' })).toBeHidden();
    const guest = await RoomPage.byLink(pages[1], await host.link(), 'Beto');
    await expect(pages[1].getByRole('radio', { name: 'Short' })).toBeAttached();
    await guest.sit(2);
    await guest.beReady();
    await expect(start).toBeEnabled();
    // A seat that is taken, and the button that comes with it, answer a press.
    await movedOn(pages[1]);

    await choose(host, pages[1], 'Short');
    await expect(start).toBeDisabled();
    for (const setting of ['Strike and count', 'Nobody', 'Everyone', 'Anyone', 'With the link'])
      await choose(host, pages[1], setting);
    await chooseIn(pages, 'Assistance', 'None');
    for (const hints of ['On request', 'None']) await chooseIn(pages, 'Hints', hints);
    expect(await movedOn(pages[0]), 'the host').toEqual([]);
    for (const clock of ['Per move', 'Per game', 'Days per move', 'No clock']) await choose(host, pages[1], clock);
    await guest.beReady();
    await expect(start).toBeEnabled();
    expect(await movedOn(pages[1]), 'the guest').toEqual([]);
    await movedOn(pages[0]);

    await host.start();
    for (const page of pages) {
      const people = page.getByRole('button', { name: 'People' });
      await people.click();
      await expect(page.getByRole('heading', { name: 'Time and pause' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
      expect(await movedOn(page), 'the beginning, and the list of people').toEqual([]);
    }
  });
}

test('until the form of another game has come the settings of a room stay where they are', async ({ person }) => {
  const pages = [await person(laptop), await person(smallPhone)] as const;
  const host = await new HomePage(pages[0]).openTable('Ana');
  await RoomPage.byLink(pages[1], await host.link(), 'Beto');
  const release: (() => void)[] = [];
  for (const page of pages) {
    await expect(page.getByRole('radio', { name: 'Short' })).toBeAttached();
    const held = new Promise<void>((resolve) => release.push(resolve));
    await page.route('**/assets/modes-*.js', async (route) => {
      await held;
      await route.continue();
    });
  }
  const [, guestPage] = pages;
  /** Below the choice of the game: that itself moves with the number of seats. */
  const placeOf = async (page: Page) => {
    const rows = ['Game', 'Watching'].map((name) => page.getByRole('radiogroup', { name, exact: true }).boundingBox());
    const [game, watching] = await Promise.all(rows);
    return (watching?.y ?? 0) - (game?.y ?? 0);
  };
  const places = await Promise.all(pages.map(placeOf));
  const game = (page: Page) => page.getByRole('radio', { name: 'Machu Picchu', exact: true });
  const learning = (page: Page) => page.getByRole('radio', { name: 'Learning game' });

  await game(pages[0]).click();
  await drawn(pages[0]);
  expect(await placeOf(pages[0]), 'the host').toBeCloseTo(places[0] ?? 0);
  release[0]?.();
  await expect(learning(pages[0])).toBeVisible();

  await expect(game(guestPage)).toBeChecked();
  expect(await placeOf(guestPage), 'the guest').toBeCloseTo(places[1] ?? 0);
  release[1]?.();
  await expect(learning(guestPage)).toBeVisible();
});

test('people who come to a room, sit down and stand up move nothing on a tablet, however little', async ({
  person,
}) => {
  const tablet = { width: 768, height: 1024 };
  const page = await person({ viewport: tablet });
  await watchShifts(page, { least: 0 });
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await expect(page.getByRole('radio', { name: 'Short' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await movedOn(page);
  const link = await host.link();
  /** Further down than the window reaches, where nothing counts as moved. */
  const chat = () => page.getByRole('region', { name: 'Chat' }).boundingBox();
  const chatPlace = await chat();
  const chatOnPhone = async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await drawn(page);
    const place = await chat();
    await page.setViewportSize(tablet);
    await movedOn(page);
    return place?.y;
  };
  const placeOnPhone = await chatOnPhone();
  const guests: RoomPage[] = [];
  // The third name would take the line of spectators beyond its width, the fifth the list of people beyond its place.
  for (const name of ['Beto', 'Cora', 'Wilhelmina von Humboldt', 'Dani', 'Eva']) {
    guests.push(await RoomPage.byLink(await person(), link, name));
    await expect(page.getByRole('region', { name: 'Everybody here' }).getByText(name)).toBeVisible();
    expect(await movedOn(page), name).toEqual([]);
  }
  expect(await chat(), 'the chat below').toEqual(chatPlace);
  expect(await chatOnPhone(), 'the chat below, on a phone').toBe(placeOnPhone);
  // Cora before Beto, who came first.
  const seated = guests.slice(0, 2).reverse();
  for (const [index, guest] of seated.entries()) {
    await guest.sit(index + 2);
    await guest.beReady();
    await expect(host.seat(index + 2).getByText('ready', { exact: true })).toBeVisible();
    expect(await movedOn(page), 'sits down and is ready').toEqual([]);
  }
  for (const [index, guest] of seated.entries()) {
    await guest
      .seat(index + 2)
      .getByRole('button', { name: 'Stand up' })
      .click();
    await expect(host.seat(index + 2).getByText('Free seat')).toBeVisible();
    expect(await movedOn(page), 'stands up').toEqual([]);
  }
});
