import { expect, test } from './fixtures.ts';
import { RoomPage } from './pages/room-page.ts';
import { Beginner } from './players/beginner.ts';
import { keyboard, pressByKeyboard, tabTo, typeByKeyboard } from './players/keyboard.ts';

test('somebody with a keyboard alone opens a table, sits down, begins and plays', async ({ person }) => {
  test.setTimeout(180_000);
  const page = await person();
  await page.goto('/');
  await typeByKeyboard(page, page.getByLabel('Your name at the table'), 'Ana');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Open a table for friends' }));
  const room = await RoomPage.arrived(page);
  await room.isSeated(1);
  const short = page.getByRole('radio', { name: 'Short' });
  await tabTo(page, page.getByRole('radiogroup', { name: 'Board' }));
  if (!(await short.isChecked())) await page.keyboard.press('ArrowLeft');
  await expect(short).toBeChecked();

  const guestRoom = await RoomPage.byLink(await person(), await room.link(), 'Beto');
  await guestRoom.sit(2);
  await guestRoom.beReady();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Start the match' }));

  const players = [new Beginner(await room.match(), keyboard), new Beginner(await guestRoom.match())] as const;
  for (let made = 0; made < 6;) {
    if (await players[0].move()) made += 1;
    await players[1].move();
  }
  await expect.poll(() => players[1].match.openBoard()).toEqual(await players[0].match.openBoard());
});
