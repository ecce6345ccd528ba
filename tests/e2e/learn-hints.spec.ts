import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';

test('DED-HNT-5 a learner who is stuck in the lesson is told where, which and what, on a phone', async ({ person }) => {
  const page = await person(phone);
  await page.goto('/learn');
  const hint = page.getByRole('group', { name: 'Hint' });
  const ask = page.getByRole('button', { name: 'Hint', exact: true });
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(ask).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip this step' }).tap();

  await test.step('about the one crop that is asked for', async () => {
    await ask.tap();
    await expect(hint).toContainText(/Look at .*c2.*b3|Look at .*b3/);
    await hint.getByRole('button', { name: 'Which technique?' }).tap();
    await expect(hint.getByRole('link', { name: 'The last one' })).toBeVisible();
    await expect(hint).not.toContainText('So ');
    await hint.getByRole('button', { name: 'What follows?' }).tap();
    await expect(hint).toContainText('The finished mud region of b3, c3, and c4 has 3 spaces');
    await expect(hint).toContainText('So c3 is coca leaf (2).');
    await expect(page.getByRole('gridcell', { name: /^c3,.*what the hint leads to/ })).toBeVisible();
    expect(await violations(page), 'an open hint').toEqual([]);
  });
  await page.getByRole('button', { name: /^Coca leaf/ }).tap();
  await expect(hint).toHaveCount(0);

  await test.step('about a crop under an own pawn, where several are asked for', async () => {
    await page.getByRole('button', { name: 'Next' }).tap();
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Skip this step' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Now you' })).toBeVisible();
    await ask.tap();
    await hint.getByRole('button', { name: 'Which technique?' }).tap();
    await hint.getByRole('button', { name: 'What follows?' }).tap();
    await expect(hint).toContainText(/So (c1|d1|b2|c2|d2) is /);
    await hint.getByRole('button', { name: 'Close' }).tap();
    await expect(ask).toBeFocused();
  });
});

for (const [where, options, key] of [
  ['a phone', phone, null],
  ['a laptop', { viewport: { width: 1280, height: 800 } }, 'h'],
] as const)
  test(`a hint in the lesson moves nothing that is pressed, and is in sight, on ${where}`, async ({ person }) => {
    const page = await person(options);
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Next' }).click();
    while (!(await page.getByRole('heading', { level: 2, name: 'Now you' }).isVisible()))
      await page.getByRole('button', { name: 'Skip this step' }).click();
    const dock = page.locator('.dock-area');
    const tops = () =>
      page
        .locator('[role=gridcell], .dock-area, .dock-area button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
    await expect(dock.getByRole('button').first()).toBeVisible();
    const before = await tops();
    if (key) await page.keyboard.press(key);
    else await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = page.getByRole('group', { name: 'Hint' });
    for (const level of ['Which technique?', 'What follows?']) {
      const next = hint.getByRole('button', { name: level });
      await expect(next).toBeVisible();
      expect(await tops()).toEqual(before);
      await expect(next).toBeInViewport({ ratio: 1 });
      await next.click();
    }
    await expect(hint).toContainText('So ');
    expect(await tops()).toEqual(before);
    await expect(hint).toBeInViewport({ ratio: 1 });
  });
