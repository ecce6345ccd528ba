import { seededRandom } from '@tiwanaku/shared/kernel';
import { generateScenario, scenarioText } from '@tiwanaku/shared/tiwanaku/secret';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { misfits } from './players/fit.ts';

const scenario = generateScenario('short', seededRandom(11));
const file = {
  name: 'disc.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(scenarioText(scenario))),
};

test('TIW-SCN-1 to 8: a host loads a printed disc, mends it by keyboard, practises on it, and has others play on it', async ({
  person,
}) => {
  const page = await person(phone);
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await room.choose('Short');
  await page.getByRole('radio', { name: 'a printed disc' }).check({ force: true });
  const grid = page.getByRole('grid', { name: 'The disc’s map' });
  await expect(grid).toBeVisible();
  await expect(page.getByText('You will know this map', { exact: false })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  const sentence = page.getByText('only one map of crops fits', { exact: false });
  await expect(sentence).toBeVisible();
  expect(await violations(page), 'the editor').toEqual([]);
  expect(await misfits(page)).toEqual([]);

  await test.step('by keyboard', async () => {
    const first = grid.locator('[data-space="a1"]');
    const words = await first.getAttribute('aria-label');
    await first.focus();
    await page.keyboard.press('Delete');
    await expect(sentence).toBeHidden();
    await expect(first).toHaveAccessibleName(/^a1, no terrain/);
    for (const key of [scenario.terrain.a1?.slice(0, 1) ?? '', String(scenario.crop.a1)])
      await page.keyboard.press(key);
    if (scenario.start.includes('a1')) await page.keyboard.press(' ');
    await expect(first).toHaveAccessibleName(words ?? '');
    await expect(sentence).toBeVisible();
  });

  await test.step('practice', async () => {
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Practice on this map' }).click();
    const practice = await opening;
    await expect(practice.getByText('This is the map of your disc.', { exact: false })).toBeVisible();
    const [start = 'a1'] = scenario.start;
    await expect(practice.locator(`[data-space="${start}"]`)).toHaveAccessibleName(/level \d/);
    await expect(practice.getByText(`Spaces without a crop: ${25 - scenario.start.length}`)).toBeVisible();
    await practice.close();
  });

  await test.step('others play, and the host watches', async () => {
    const guests = [await person(), await person()] as const;
    for (const [index, guest] of guests.entries()) {
      const seat = await RoomPage.byLink(guest, await room.link(), ['Beto', 'Carla'][index] ?? '');
      await seat.sit(index + 1);
      await seat.beReady();
    }
    await room.start();
    await expect(guests[0].getByRole('grid', { name: 'Board' })).toBeVisible();
    await expect(guests[0].locator(`[data-space="${scenario.start[0] ?? 'a1'}"]`)).toHaveAccessibleName(
      new RegExp(
        `${scenario.terrain[scenario.start[0] ?? 'a1'] ?? ''}.*level ${scenario.crop[scenario.start[0] ?? 'a1'] ?? ''}`,
      ),
    );
  });
});
