import { expect, phone, test } from './fixtures.ts';
import { speak } from './pages/language-menu.ts';

test(
  'the page speaks the language of the browser until another is chosen, and keeps that',
  { tag: '@story' },
  async ({ person }) => {
    const page = await person({ ...phone, locale: 'fr-CH' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle('Jouer – Tiwanaku');

    await page.getByLabel('Votre nom à la table').fill('Ana');
    await speak(page, 'nl');
    // The page was not loaded again: what was written is still there.
    await expect(page.getByLabel('Jouw naam aan tafel')).toHaveValue('Ana');
    await expect(page).toHaveTitle('Spelen – Tiwanaku');

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('button', { name: 'Tafel openen' })).toBeVisible();
  },
);

test('a browser of a language that no one translated gets English', async ({ person }) => {
  const page = await person({ locale: 'de-DE' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
});

test('a language that cannot be fetched leaves the page as it was', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.route(/\/assets\/[\w-]+\.it-.+\.js(\?\d+)?$/, (route) => route.abort());
  await page.locator('header select').selectOption('it');
  await expect(page.locator('header select')).toHaveValue('en');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
});
