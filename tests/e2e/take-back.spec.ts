import type { Page } from '@playwright/test';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { HomePage } from './pages/home-page.ts';
import { crampedByLanguage, magnified, misfitsByWindow } from './players/fit.ts';
import { pressByKeyboard } from './players/keyboard.ts';

/** A match of Machu Picchu against one bot, in which the person at this page is asked. */
async function againstBot(page: Page) {
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Machu Picchu', 'Quick');
  await host.addBot(2);
  await host.start();
  const city = await CityPage.arrived(page);
  const isAsked = () => expect.poll(async () => (await city.readTable()).isAsked).toBe(true);
  await isAsked();
  return { city, isAsked, button: page.getByRole('button', { name: 'Take back' }) };
}

test('BOT-8 against a bot a person takes a move back by keyboard, hears so, and plays another one', async ({
  person,
}) => {
  const page = await person({ isByKeyboard: true });
  const { city, isAsked, button } = await againstBot(page);
  const heard = (text: string) => expect(page.locator('.sr[aria-live]', { hasText: text }).first()).toBeAttached();
  const settled = (name: string) => page.getByRole('log').getByText(`Ana: first Inca, ${name}`);
  const settle = async (district: string) => {
    await pressByKeyboard(page, city.district(district));
    await city.command(() => pressByKeyboard(page, city.button(city.words.sends)));
  };
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await pressByKeyboard(page, button);
  await heard('You have made no move yet that could be taken back.');

  await settle('terraces');
  await expect(settled('Corn Terraces')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await pressByKeyboard(page, button);
  await heard('You took your last move back.');
  await isAsked();
  await expect(settled('Corn Terraces')).toHaveCount(0);

  await settle('meadow');
  await page.reload();
  await CityPage.arrived(page);
  await expect(settled('Llama Meadow')).toBeVisible();
  await expect(settled('Corn Terraces')).toHaveCount(0);
});

test('BOT-8 the button that takes a move back fits a phone, a magnified window and every language', async ({
  person,
}) => {
  const page = await person(phone);
  const { city, button } = await againstBot(page);
  await city.district('terraces').click();
  await city.command(() => city.button(city.words.sends).click());
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const windows = [magnified, { width: 740, height: 360 }, { width: 1280, height: 800 }, { width: 360, height: 740 }];
  expect(await misfitsByWindow(page, windows)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await crampedByLanguage(page)).toEqual([]);
  await button.click();
  await expect(page.getByText('You took your last move back.').first()).toBeVisible();
});
