import { expect, phone, test } from './fixtures.ts';

test('a newcomer meets pointing, asks, and fills a gentle land on a phone', async ({ person }) => {
  const page = await person(phone);
  await page.goto('/');
  await page.getByRole('link', { name: /Practise reasoning/ }).tap();
  await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
  const said = page.getByRole('region', { name: 'Practice' });
  await expect(said).toContainText(/Spaces without a crop: \d+/);
  const left = async () => Number(/crop: (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
  const before = await left();

  await said.getByRole('button', { name: 'Hint' }).tap();
  const hint = page.getByRole('group', { name: 'Hint' });
  await expect(hint).toContainText('Look at ');
  await hint.getByRole('button', { name: 'Which technique?' }).tap();
  await expect(hint).not.toContainText('So ');
  await hint.getByRole('button', { name: 'What follows?' }).tap();
  await expect(hint).toContainText(/So [a-e][1-5] is /);
  const [, space = '', crop = ''] = /So ([a-e][1-5]) is ([\w ]+) \(\d\)\./.exec((await hint.textContent()) ?? '') ?? [];
  await page.locator(`[role=gridcell][aria-label^="${space},"]`).tap();
  const crops = page.getByRole('group', { name: `What grows on ${space}?` });
  const wrong = crop === 'quinoa' ? 'Sweet potato' : 'Quinoa';
  await crops.getByRole('button', { name: wrong }).tap();
  await expect(said).toContainText('is not certain yet');
  expect(await left()).toBe(before);
  await crops.getByRole('button', { name: new RegExp(crop, 'i') }).tap();
  await expect(said).toContainText('that is certain');
  expect(await left()).toBe(before - 1);
  const [met] = await said.getByRole('link').all();
  await expect(said.getByRole('heading', { name: 'Techniques met' })).toBeVisible();
  await said.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(left).toBe(before);
  expect(met).toBeDefined();
});

test('a technique has a page with a board to try it on, and leads to the next', async ({ person }) => {
  const page = await person();
  await page.goto('/techniques');
  await expect(page.getByRole('listitem')).toHaveCount(18);
  await page.getByRole('link', { name: 'Wherever it is, it sees you' }).click();
  await expect(page).toHaveURL(/\/techniques\/pointing$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Wherever it is, it sees you');
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  const hint = page.getByRole('group', { name: 'Hint' });
  await expect(hint.getByRole('button', { name: 'Which technique?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hint.getByRole('button', { name: 'What follows?' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The hints of its page are about the technique itself; the crop that follows is a step further.
  await expect(hint.getByRole('link', { name: 'Wherever it is, it sees you' })).toBeVisible();
  await expect(hint).toContainText(/must be on .* So there is no /);
  await expect(hint.getByRole('button', { name: 'Close' })).toBeFocused();
  await hint.getByRole('button', { name: 'Step on' }).press('Enter');
  await expect(hint).toContainText(/So [a-e][1-5] is .* Step back to see why\./);
  await hint.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hint' })).toBeFocused();
  await page.getByRole('link', { name: /^Next technique/ }).click();
  await expect(heading).toHaveText('No touching by corners');
});
