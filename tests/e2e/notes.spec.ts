import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { Beginner } from './players/beginner.ts';
import { meet, watch } from './players/meeting.ts';

test(
  'pencil marks are private, come back after a reload and on another tab, and can be undone',
  { tag: '@story' },
  async ({ person }) => {
    const { host, guest, link, watchLink } = await meet(await person(), await person(phone));
    const watcher = await watch(await person(), watchLink, 'Carla');
    const [unknown = ''] = await host.unknownSpaces();
    await host.button('Notes').click();
    const space = host.space(unknown);
    await space.click();
    await host.button('Sand: no mark').click();
    await host.button('Chili: no mark').click();
    await host.button('Chili: possible').click();
    await expect(space).toHaveAccessibleName(/your notes: possible sand; ruled out chili/);

    const second = await host.page.context().newPage();
    await second.goto(link);
    const other = await MatchPage.arrived(second);
    await expect(other.space(unknown)).toHaveAccessibleName(/your notes: possible sand; ruled out chili/);
    await host.button('Undo the last mark').click();
    await expect(space).toHaveAccessibleName(/your notes: possible sand, chili/);
    await expect(other.space(unknown)).toHaveAccessibleName(/your notes: possible sand, chili/);
    await second.close();

    for (const stranger of [guest, watcher]) await expect(stranger.space(unknown)).not.toHaveAccessibleName(/notes/);
    await expect(watcher.button('Text')).toBeVisible();
    await expect(watcher.button('Notes')).toHaveCount(0);

    await host.page.reload();
    await host.isLive();
    await expect(host.space(unknown)).toHaveAccessibleName(/your notes: possible sand, chili/);
  },
);

test('notes are taken by keyboard alone, and by finger on a phone', async ({ person }) => {
  const { host, guest } = await meet(await person(), await person(phone));
  const { page } = host;
  await expect(host.button('Notes')).toBeVisible();
  const [unknown = ''] = (await host.unknownSpaces()).filter((space) => !space.startsWith('a'));
  const left = String.fromCharCode(unknown.charCodeAt(0) - 1) + unknown.slice(1);
  await host.space(left).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('3');
  await page.keyboard.press('3');
  await page.keyboard.press('7');
  await expect(host.space(unknown)).toHaveAccessibleName(/your notes: .*ruled out chili/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(host.space(unknown)).toHaveAccessibleName(/your notes: possible chili/);
  await page.keyboard.press('Enter');
  await expect(host.button(/^Sweet potato:/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(host.space(unknown)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(host.button('Notes')).toHaveAttribute('aria-pressed', 'false');

  await guest.button('Notes').tap();
  await guest.space(unknown).tap();
  for (const name of [/^Sweet potato:/, 'Undo the last mark', 'Close notes']) {
    const box = await guest.button(name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await guest.button(/^Quinoa:/).tap();
  await expect(guest.space(unknown)).toHaveAccessibleName(/your notes: possible quinoa/);
});

test('the aids that the host chose strike out and count for everybody', async ({ person }) => {
  const [page, guestPage] = [await person(), await person()];
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await room.chooseShortBoard();
  await page.getByRole('radio', { name: 'Strike and count' }).click();
  const guestRoom = await RoomPage.byLink(guestPage, await room.link(), 'Beto');
  await expect(guestPage.getByText('everyone sees how large each region is')).toBeVisible();
  await guestRoom.sit(2);
  await guestRoom.beReady();
  await room.start();
  const [host, guest] = await Promise.all([room.match(), guestRoom.match()]);

  const players = [new Beginner(host), new Beginner(guest)];
  const struck = /Cannot grow here: /;
  for (let move = 0; move < 12 && (await host.board.getByRole('gridcell', { name: struck }).count()) === 0; move++)
    for (const player of players) await player.move();
  for (const { board } of [host, guest]) {
    await expect(board.getByRole('gridcell', { name: struck }).first()).toBeVisible();
    await expect(board.getByRole('gridcell', { name: /A region of \d spaces?/ }).first()).toBeVisible();
  }
});
