import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { seatBots } from './players/bots.ts';
import { watch } from './players/meeting.ts';

test('two people watch a match: they see and hear each other, and look from the side of a player', async ({
  person,
  server,
}) => {
  const table = await seatBots(server.url, 'short', 5);
  await table.playTo(30);
  const carla = await watch(await person(), `/w/${table.watchLink}`, 'Carla');
  const dora = await watch(await person(), `/w/${table.watchLink}`, 'Dora');

  await dora.page.getByRole('button', { name: 'Chat' }).click();
  const chat = dora.page.getByRole('dialog', { name: 'Chat of the watchers' });
  await chat.getByRole('textbox', { name: 'Say something' }).fill('It must be corn.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await carla.page.getByRole('button', { name: 'Chat, 1 new message' }).click();
  await expect(carla.page.getByRole('dialog').getByText('It must be corn.')).toBeVisible();
  await carla.page.keyboard.press('Escape');

  await carla.page.getByRole('button', { name: 'People and invitation' }).click();
  await expect(carla.page.getByRole('dialog').getByText(/Carla.*Dora|Dora.*Carla/)).toBeVisible();
  await carla.page.keyboard.press('Escape');

  const board = await carla.openBoard();
  const sides = carla.page.getByRole('group', { name: 'From whose side?' }).getByRole('button');
  for (const side of await sides.all()) {
    await side.click();
    await expect(carla.page.getByText(/^You look from .* side/)).toBeVisible();
    expect(await carla.openBoard()).toEqual(board);
  }
  expect(await violations(carla.page)).toEqual([]);
  expect(await carla.isMyMove()).toBe(false);
  table.leave();
});
