import { expect, test } from './fixtures.ts';

test('the rules of Machu Picchu are found by words in headings and texts, whatever their accents', async ({
  person,
}) => {
  const page = await person({ locale: 'fr' });
  await page.goto('/rules/machu-picchu#night');
  await expect(page.getByRole('heading', { name: /^Jour et nuit/ })).toBeInViewport();
  await page.getByRole('searchbox').fill('ecuries');
  await expect(page.getByRole('status')).toContainText('Aucun résultat');
  await page.getByRole('searchbox').fill('ETABLE grenier');
  await expect(page.getByRole('status')).toHaveText('1 chapitre trouvé.');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/Chemin de l’Inca/);
  // A price stands in a row of its own, not in a sentence.
  await page.getByRole('searchbox').fill('planteur tissu');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Maisons/]);
});

test('without JavaScript the rules of Machu Picchu are read whole, prices too', async ({ person }) => {
  const page = await person({ javaScriptEnabled: false, locale: 'es' });
  await page.goto('/rules/machu-picchu');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(17);
  await expect(page.getByRole('link', { name: 'Día y noche' })).toHaveAttribute('href', '#night');
  await expect(page.getByRole('definition').first()).toHaveText('1 llama, 1 cerámica');
});
