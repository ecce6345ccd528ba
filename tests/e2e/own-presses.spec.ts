import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { shiftsOf, watchShifts } from './players/covered.ts';
import { drawn } from '../support/in-page.ts';

/** A server with notifications that answers late, and a browser that refuses them when it is asked. */
async function offerNotifications(page: Page): Promise<void> {
  await page.route('**/api/push', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ json: { key: 'BKey' } });
  });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('denied');
  });
}

/** What this page saw move since the last time, by the name of what was pressed. */
async function movedBy(page: Page, name: string): Promise<readonly string[]> {
  await drawn(page);
  return (await shiftsOf(page)).map((shift) => `${name}: ${shift}`);
}

type Press = readonly [name: string, press: () => Promise<unknown>];

async function movedByAll(page: Page, presses: readonly Press[]): Promise<readonly string[]> {
  const moved: string[] = [];
  await movedBy(page, 'before');
  for (const [name, press] of presses) {
    await press();
    moved.push(...(await movedBy(page, name)));
  }
  return moved;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pressFor(page: Page, name: string, next: string): Promise<void> {
  await button(page, name).click();
  await expect(button(page, next).first()).toBeVisible();
}

/** Another colour; on a phone the colours come over the seat. */
async function recolour(seat: ReturnType<RoomPage['seat']>): Promise<void> {
  const opener = seat.getByRole('button', { name: 'Your colour' });
  if (await opener.isVisible()) await opener.click();
  const green = seat.getByRole('button', { name: 'Green', includeHidden: true });
  await green.click();
  await expect(green).toHaveAttribute('aria-pressed', 'true');
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await button(page, 'Send').click();
  await expect(page.getByText(text)).toBeVisible();
}

const guestPresses = (guest: RoomPage, { page } = guest): readonly Press[] => [
  ['a seat', () => guest.sit(2)],
  ['a colour', () => recolour(guest.seat(2))],
  ['another seat', () => guest.seat(3).getByRole('button', { name: 'Move here' }).click()],
  ['there', () => guest.isSeated(3)],
  ['standing up', () => pressFor(page, 'Stand up', 'Sit here')],
  ['the seat again', () => guest.sit(2)],
  ['ready', () => guest.beReady()],
  ['not ready', () => pressFor(page, 'Wait, not yet', 'I am ready')],
  // Phones have it in their first screen as well.
  ['the link at hand', () => button(page, 'Copy the link').first().click()],
  ['the link', () => button(page, 'Copy the link').last().click()],
  ['the spectator link', () => button(page, 'Copy the spectator link').click()],
  ['another device', () => button(page, 'Other device').click()],
  ['its link', () => expect(page.getByLabel('Transfer link')).toBeVisible()],
  ['its end', () => page.keyboard.press('Escape')],
  ...['Hello', 'Anybody there?'].map((text): Press => [text, () => say(page, text)]),
];

const options = ['Short', 'Easy', 'Strike and count', 'On request', 'Nobody', 'Everyone', 'Anyone'];
const clocks = ['Per move', 'Per game', 'Play for them', 'Days per move'];

for (const [name, device] of [
  ['1280', { viewport: { width: 1280, height: 800 } }],
  ['390', { ...phone, viewport: { width: 390, height: 844 } }],
  ['360', { ...phone, viewport: { width: 360, height: 640 } }],
] as const) {
  test(`nothing else moves in a room by what one presses, ${name} pixels wide`, async ({ person }) => {
    // Push needs a service worker.
    const real = { ...device, serviceWorkers: 'allow' } as const;
    const pages = [await person(real), await person(real)] as const;
    for (const page of pages) {
      await watchShifts(page);
      await offerNotifications(page);
    }
    const host = await new HomePage(pages[0]).openTable('Ana');
    const guest = await RoomPage.byLink(pages[1], await host.link(), 'Beto');
    await expect(pages[1].getByRole('radio', { name: 'Short' })).toBeAttached();
    expect(await movedByAll(pages[1], guestPresses(guest))).toEqual([]);

    const choices = [...options, ...clocks].map((word): Press => [word, () => host.choose(word)]);
    const notify: Press = ['notify me', () => button(pages[0], 'Notify me on my turn').click()];
    const refused: Press = ['no', () => expect(pages[0].getByText('This browser blocks')).toBeVisible()];
    expect(await movedByAll(pages[0], [...choices, notify, refused])).toEqual([]);

    // What is played decides what can be chosen for it, and for how many; all else stays where it is.
    // A game alone has no invitation: on a phone the page is shorter then, and what is below moves up.
    const solo = name === '1280' ? ['Solo'] : [];
    const played = ['Cooperative', ...solo, 'Competitive', 'Machu Picchu'];
    const moved = await movedByAll(
      pages[0],
      played.map((word): Press => [word, () => host.choose(word)]),
    );
    expect(moved.filter((shift) => /\.(cloth|columns|bar|title)\b/.test(shift))).toEqual([]);

    const offer = pages[1].getByText('Notify me on my turn');
    await movedBy(pages[1], 'what the host chose');
    await pages[1].reload();
    await expect(offer).toBeAttached();
    expect(await movedBy(pages[1], 'the offer that came late')).toEqual([]);
  });
}
