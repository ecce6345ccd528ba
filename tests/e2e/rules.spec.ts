import { expect, test } from './fixtures.ts';

test('the rules are found by words without their accents, and by links to their sections', async ({ person }) => {
  const page = await person({ locale: 'fr' });
  await page.goto('/rules#offer');
  await expect(page.getByRole('heading', { name: /^Offrir/ })).toBeInViewport();
  await page.getByRole('searchbox').fill('MAIS piment');
  await expect(page.getByRole('status')).toHaveText('1 chapitre trouvé.');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/Le plateau/);
  await page.getByRole('searchbox').fill('xyz');
  await expect(page.getByRole('status')).toContainText('Aucun résultat');
});

for (const width of [1280, 360]) {
  test(`the rules' drawings are large enough to be made out at ${width} pixels`, async ({ person }) => {
    const page = await person({ viewport: { width, height: 800 } });
    await page.goto('/rules');
    await expect(page.locator('#coop .picture')).toBeVisible();
    const sides = await page
      .locator('.picture .space')
      .evaluateAll((spaces) => spaces.map((space) => Math.min(space.clientWidth, space.clientHeight)));
    expect(sides).toHaveLength(9 + 6 + 4 + 8 + 8 + 2);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(40);
  });
}
