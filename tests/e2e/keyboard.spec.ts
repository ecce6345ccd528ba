import { expect, test } from './fixtures.ts';
import { RoomPage } from './pages/room-page.ts';
import type { Page } from '@playwright/test';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { keyboard, pressByKeyboard, tabTo, typeByKeyboard } from './players/keyboard.ts';
import { Typist } from './players/typist.ts';

test(
  'a person with a keyboard alone opens a table and plays a match to its result against a person who hears what is announced and types commands',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(300_000);
    const page = await person({ isByKeyboard: true });
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => {
        throw new Error('a person with a keyboard alone has used a pointer');
      });
    });
    await page.goto('/');
    await typeByKeyboard(page, page.getByLabel('Your name at the table'), 'Ana');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Open a table' }));
    const room = await RoomPage.arrived(page);
    await room.isSeated(1);
    const short = page.getByRole('radio', { name: 'Short' });
    await tabTo(page, page.getByRole('radiogroup', { name: 'Board' }));
    if (!(await short.isChecked())) await page.keyboard.press('ArrowLeft');
    await expect(short).toBeChecked();

    const guestPage = await person({ isByKeyboard: true });
    const guestRoom = await RoomPage.byLink(guestPage, await room.link(), 'Beto');
    await guestRoom.sit(2);
    await guestRoom.beReady();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Start the game' }));

    const [match, guest] = [await room.match(), await guestRoom.match()];
    expect((await guest.unknownSpaces()).length).toBeGreaterThan(10);
    await changesAKey(page);

    const beto = await Typist.sitDown(guestPage);
    await playToTheEnd([new Beginner(match, keyboard), beto]);
    await expect(page.getByRole('heading', { name: /^You win$|^Beto wins$|share the victory$/ }).first()).toBeVisible();

    await expect.poll(() => beto.isOver()).toBe(true);
    const score = await beto.ask('score', (heard) => heard.includes('point'));
    expect(score).toMatch(/^Ana: \d+ points?\..* Beto: \d+ points?\./);
    await guestPage.keyboard.press('Escape');
    await guestPage.getByRole('button', { name: 'Drawn board' }).click();
    expect(await guest.unknownSpaces()).toEqual([]);
    // Each table uncovers the true map in its own time.
    await expect
      .poll(async () => ((await match.openBoard()).some((space) => space.includes('no crop yet')) ? 'hidden' : 'open'))
      .toBe('open');
    await expect.poll(() => guest.openBoard()).toEqual(await match.openBoard());
  },
);

/** A key that does something already is refused by name; another one works at once, and is shown where it helps. */
async function changesAKey(page: Page): Promise<void> {
  const notes = page.getByRole('button', { name: 'Notes', exact: true });
  await expect(notes).toHaveAttribute('aria-keyshortcuts', 'N');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Tools and keys' });
  await pressByKeyboard(page, sheet.getByRole('button', { name: 'Change: Take notes, or stop, now N' }));
  await page.keyboard.press('s');
  await expect(sheet.getByRole('status')).toHaveText('S already does this: Sounds on or off. Press another key.');
  await page.keyboard.press('m');
  await expect(sheet.getByRole('status')).toHaveText('Take notes, or stop: M');
  await page.keyboard.press('Escape');
  await expect(notes).toHaveAttribute('aria-keyshortcuts', 'M');
  for (const isNoting of ['true', 'false']) {
    await page.keyboard.press('m');
    await expect(notes).toHaveAttribute('aria-pressed', isNoting);
  }
}
