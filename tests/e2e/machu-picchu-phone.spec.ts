import type { Locator } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { speak } from './pages/language-menu.ts';
import { crampedWords } from './players/fit.ts';
import { meetPrinces, meetPrincesByHand, playOut, PrincePlayer } from './players/prince.ts';
import { ScriptedPrinces } from './tours/scripted-princes.ts';

test('two people play a learning game of Machu Picchu in Dutch to the end, by touch on phones of 360 pixels, and everything fits', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const small = { ...phone, viewport: { width: 360, height: 640 } };
  const pages = [await person(small), await person(small)];
  await meetPrincesByHand(pages);
  for (const page of pages) await speak(page, 'nl');
  const matches = await Promise.all(pages.map((page) => CityPage.arrived(page, 'nl')));
  const press = (target: Locator) => target.tap();
  const players = matches.map((match) => new PrincePlayer(match, { press }));
  for (let moves = 0; moves < 12;) {
    for (const player of players) {
      if (!(await player.move())) continue;
      moves += 1;
      expect(await crampedWords(player.match.page)).toEqual([]);
    }
  }
  for (const { drawer, page } of matches) {
    await drawer.tap();
    expect(await crampedWords(page)).toEqual([]);
    await drawer.tap();
  }
  // Days pass fastest for those who stay.
  await playOut(matches.map((match) => new PrincePlayer(match, { press, stays: 1 })));
  for (const page of pages) {
    const result = page.getByRole('region', { name: 'Uitslag' });
    await expect(result.getByRole('heading', { name: /^Machu Picchu is (gered|veroverd)$/ })).toBeVisible();
    expect(await crampedWords(page)).toEqual([]);
  }
});

test('MAP-PLZ-5 on a phone of 360 pixels a visit to the plaza is composed, one step undone, kept over a reload and sent', async ({
  person,
}) => {
  const small = { ...phone, viewport: { width: 360, height: 640 } };
  const { matches } = await meetPrinces([await person(small), await person(small)], 'learning');
  await expect
    .poll(async () => (await Promise.all(matches.map((match) => match.readTable()))).some(({ isAsked }) => isAsked))
    .toBe(true);
  const readings = await Promise.all(matches.map((match) => match.readTable()));
  const asked = matches[readings.findIndex(({ isAsked }) => isAsked)];
  const other = matches[readings.findIndex(({ isAsked }) => !isAsked)];
  if (!asked || !other) throw new Error('one of two decides');
  await asked.district('plaza').tap();
  await asked.button('Begin there').tap();
  await asked.button(/^Sell 1 cloth for 4 corn/).tap();
  await expect(asked.dock).toContainText('Not sent yet: Central Plaza and sell cloth. Balance: +4 corn, −1 cloth.');
  await expect(asked.button(/^Buy 1 cloth for 4 corn/)).toBeVisible();
  await asked.button(/^Buy 1 llama for 5 corn/).tap();
  await expect(asked.dock).toContainText('Balance: −1 corn, +1 llama, −1 cloth.');
  expect(await crampedWords(asked.page)).toEqual([]);
  await asked.button('Undo all').tap();
  await expect(asked.district('plaza')).not.toHaveAccessibleName(/your Prince is here/);
  await asked.button('Begin there').tap();
  await asked.button(/^Sell 1 coca for 4 corn/).tap();
  await asked.button(/^Buy 1 pottery for 5 corn/).tap();
  await asked.dock.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(asked.dock).toContainText('Not sent yet: Central Plaza and sell coca. Balance: +4 corn, −1 coca.');

  await asked.page.reload();
  const again = await CityPage.arrived(asked.page);
  await expect(again.dock).toContainText('Not sent yet: Central Plaza and sell coca. Balance: +4 corn, −1 coca.');
  expect(await crampedWords(again.page)).toEqual([]);
  expect((await other.openBoard()).join()).toContain('coca buy 5, sell 4');
  await again.button('Send (2)').tap();
  await expect.poll(async () => (await other.readTable()).isAsked).toBe(true);
  expect((await other.openBoard()).join()).toContain('coca buy 4, sell 3');
});

test('a line in the dock of a phone says what the other has just done, each cause before what it brought, where no answer needs its room', async ({
  person,
  server,
}) => {
  const page = await person({ ...phone, viewport: { width: 360, height: 640 } });
  const princes = await ScriptedPrinces.begin(server.url);
  await princes.join(page, server.url);
  const match = await CityPage.arrived(page);
  const line = match.dock.locator('.latest');
  const told: string[] = [];
  await princes.play(async (question, isOthers) => {
    if (isOthers) return;
    await expect.poll(async () => (await match.readTable()).isAsked).toBe(true);
    if (question === 'turn') told.push((await line.innerText()).replace(/Guest 1 of 5|Host 5/g, 'Beto'));
    if (question === 'plaza') await expect(line).toBeHidden();
  });
  princes.leave();
  expect(told.slice(0, 4)).toEqual([
    'Beto begins: Potters’ Quarter. 1 pottery for Beto, found in Potters’ Quarter. Beto produces nothing.',
    'Beto stays, moon tile: 3 corn.',
    'Beto steps: Llama Meadow. 1 llama for Beto, found in Llama Meadow.',
    'Beto stays, moon tile: 3 steps, and takes the sun tile: last turns of the day.',
  ]);
});
