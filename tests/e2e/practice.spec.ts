import { seededRandom } from '@tiwanaku/shared/kernel';
import { explainPosition, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { generateScenario, openLand } from '@tiwanaku/shared/tiwanaku/secret';
import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';

const pointing = 'Wherever it is, it sees you';

/** Lands whose first crop takes pointing and nothing harder. */
function pointingLands(count: number): readonly BoardPosition[] {
  const found: BoardPosition[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const land = openLand(generateScenario('short', seededRandom(seed)));
    if (explainPosition(land).some(({ technique }) => technique === 'DED-POINT')) found.push(land);
  }
  return found;
}

/** What the first hint of a land leads to. */
function firstCropOf(land: BoardPosition): readonly [space: string, crop: number] {
  const conclusion = explainPosition(land).at(-1)?.conclusion;
  const [planted] = Object.entries(conclusion && 'plant' in conclusion ? conclusion.plant : {});
  if (!planted) throw new Error('a hint leads to a crop');
  return planted;
}

/** Draws these lands one after the other. */
async function draw(page: Page, lands: readonly BoardPosition[]): Promise<void> {
  let drawn = 0;
  await page.route('**/api/practice?*', (route) => route.fulfill({ json: { land: lands[drawn++ % lands.length] } }));
}

test(
  'a newcomer meets pointing, asks, and uses it in the next land without asking, on a phone',
  { tag: '@story' },
  async ({ person }) => {
    const [first, second] = pointingLands(2);
    if (!first || !second) throw new Error('there are such lands');
    const page = await person(phone);
    await draw(page, [first, second]);
    await page.goto('/');
    await page.getByRole('link', { name: /Practise reasoning/ }).tap();
    await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
    const said = page.getByRole('region', { name: 'Practice' });
    const left = async () => Number(/crop: (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
    await expect(said).toContainText(/Spaces without a crop: \d+/);
    const before = await left();
    const cropsOn = (space: string) => page.getByRole('group', { name: `What grows on ${space}?` });
    const choose = (space: string) => page.locator(`[role=gridcell][aria-label^="${space},"]`).tap();
    const plant = (space: string, crop: number) =>
      cropsOn(space)
        .getByRole('button')
        .nth(crop - 1)
        .tap();

    await test.step('asks level by level, and steps back to what shows why', async () => {
      await said.getByRole('button', { name: 'Hint' }).tap();
      const hint = page.getByRole('group', { name: 'Hint' });
      await expect(hint).toContainText('Look at ');
      await hint.getByRole('button', { name: 'Which technique?' }).tap();
      await expect(hint).not.toContainText('So ');
      await hint.getByRole('button', { name: 'What follows?' }).tap();
      await expect(hint).toContainText(/So [a-e][1-5] is [\w ]+ \(\d\)\. Go to the previous step to see why\./);
      while (!(await hint.getByRole('link', { name: pointing }).isVisible()))
        await hint.getByRole('button', { name: 'Previous step' }).tap();
      await expect(hint).toContainText(/must be on .* So there is no /);
      await hint.getByRole('button', { name: 'Close' }).tap();
    });

    await test.step('plants what is certain, and nothing else', async () => {
      const [space, crop] = firstCropOf(first);
      await choose(space);
      await plant(space, (crop % 5) + 1);
      await expect(said).toContainText(/cannot grow on|is not certain\./);
      expect(await left()).toBe(before);
      await plant(space, crop);
      await expect(said).toContainText('that is certain');
      expect(await left()).toBe(before - 1);
      await expect(said.getByRole('heading', { name: 'Techniques used so far' })).toBeVisible();
      await expect(said.getByRole('link', { name: pointing })).toBeVisible();
      await said.getByRole('button', { name: 'Undo' }).tap();
      await expect.poll(left).toBe(before);
    });

    await test.step('knows pointing in the next land', async () => {
      await page.getByRole('button', { name: 'New map' }).tap();
      await expect(said.getByRole('link', { name: pointing })).toHaveCount(0);
      const [space, crop] = firstCropOf(second);
      await choose(space);
      await plant(space, crop);
      await expect(said).toContainText('that is certain');
      await expect(said.getByRole('link', { name: pointing })).toBeVisible();
    });

    await test.step('is asked before a begun land is given up', async () => {
      const begun = await left();
      await page.getByRole('button', { name: 'New map' }).tap();
      await expect(page.getByRole('alert').filter({ hasText: 'This map is not finished.' })).toBeVisible();
      expect(await left()).toBe(begun);
    });
  },
);

test('a technique has a page with a board to try it on, and leads to the next', async ({ person }) => {
  const page = await person();
  await page.goto('/techniques');
  await expect(page.getByRole('listitem')).toHaveCount(18);
  await page.getByRole('link', { name: pointing }).click();
  await expect(page).toHaveURL(/\/techniques\/pointing$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(pointing);
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  const hint = page.getByRole('group', { name: 'Hint' });
  await expect(hint.getByRole('button', { name: 'Which technique?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hint.getByRole('button', { name: 'What follows?' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The hints of its page are about the technique itself; the crop that follows is a step further.
  await expect(hint.getByRole('link', { name: pointing })).toBeVisible();
  await expect(hint).toContainText(/must be on .* So there is no /);
  await expect(hint.getByRole('button', { name: 'Close' })).toBeFocused();
  await hint.getByRole('button', { name: 'Next step' }).press('Enter');
  await expect(hint).toContainText(/So [a-e][1-5] is .* Go to the previous step to see why\./);
  const [, space = '', crop = ''] = /So ([a-e][1-5]) is [\w ]+ \((\d)\)/.exec((await hint.textContent()) ?? '') ?? [];
  await hint.getByRole('button', { name: 'Close' }).press('Enter');
  const ask = page.getByRole('button', { name: 'Hint' });
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await expect(hint.getByRole('button', { name: 'Which technique?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.locator(`[role=gridcell][aria-label^="${space},"]`).click();
  const crops = page.getByRole('group', { name: `What grows on ${space}?` }).getByRole('button');
  await crops.nth(Number(crop) - 1).click();
  await expect(page.getByText('That is this technique at work.').first()).toBeAttached();
  await page.getByRole('link', { name: /^Next technique/ }).click();
  await expect(heading).toHaveText('No touching by corners');
});

test('practice goes on after a reload, and a laptop shows its crops below the board', async ({ person }) => {
  const page = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto('/practice');
  const spaces = page.getByRole('gridcell');
  const names = () => spaces.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await spaces.first().waitFor();
  const before = await names();
  for (const crop of await page.getByRole('group', { name: 'Choose a space' }).getByRole('button').all())
    await expect(crop).toBeInViewport({ ratio: 1 });
  await page.reload();
  await spaces.first().waitFor();
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: 'New map' }).click();
  await expect.poll(names).not.toEqual(before);
});

test('the key for hints is the same in practice as at a table, and a hint is open again after the page of its technique', async ({
  person,
}) => {
  const page = await person();
  await draw(page, pointingLands(1));
  await page.goto('/practice');
  const hint = page.getByRole('group', { name: 'Hint' });
  const space = page.locator('[data-space][tabindex="0"]');
  await space.focus();
  await page.keyboard.press('h');
  await expect(hint).toContainText('Look at ');
  await expect(hint.getByRole('button', { name: 'Which technique?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await expect(space).toBeFocused();
  await page.keyboard.press('h');
  await hint.getByRole('button', { name: 'Which technique?' }).click();
  await hint.getByRole('button', { name: 'What follows?' }).click();
  while (!(await hint.getByRole('link', { name: pointing }).isVisible()))
    await hint.getByRole('button', { name: 'Previous step' }).click();
  await expect(hint).toContainText(/So there is no /);
  const said = await hint.textContent();
  await hint.getByRole('link', { name: pointing }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pointing);
  await page.keyboard.press('h');
  await expect(hint).toContainText('Look at ');
  await page.goBack();
  await expect(hint).toHaveText(said ?? '');
  await page.reload();
  await expect(hint).toHaveText(said ?? '');
  await hint.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`on a phone of ${width} × ${height} the whole board is in sight with what is pressed, and with each level of a hint`, async ({
    person,
  }) => {
    const page = await person({ ...phone, viewport: { width, height } });
    await draw(page, pointingLands(1));
    await page.goto('/practice');
    const spaces = page.getByRole('gridcell');
    const ask = page.getByRole('button', { name: 'Hint' });
    const hint = page.getByRole('group', { name: 'Hint' });
    const inSight = async (...pressed: readonly Locator[]) => {
      for (const one of [spaces.first(), spaces.last(), ...pressed]) await expect(one).toBeInViewport({ ratio: 1 });
    };
    await inSight(ask, ...(await page.getByRole('group', { name: 'Choose a space' }).getByRole('button').all()));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await ask.tap();
    for (const level of ['Which technique?', 'What follows?']) {
      const next = hint.getByRole('button', { name: level });
      await inSight(hint, next);
      await next.tap();
    }
    await inSight(hint, hint.getByRole('button', { name: 'Previous step' }));
    await page.reload();
    await inSight(hint, hint.getByRole('button', { name: 'Previous step' }));
    await hint.getByRole('link').tap();
    await expect(page).toHaveURL(/\/techniques\//);
    await page.goBack();
    await inSight(hint, hint.getByRole('button', { name: 'Previous step' }));
  });

test('on a phone a long board covers nothing below it', async ({ person }) => {
  const page = await person({ ...phone, viewport: { width: 360, height: 640 } });
  await page.goto('/practice');
  await page.getByRole('radio', { name: 'Long' }).check({ force: true });
  const last = page.locator('[role=gridcell][data-space="i5"]');
  await expect(last).toBeVisible();
  const [board, crops] = [
    await last.boundingBox(),
    await page.getByRole('group', { name: 'Choose a space' }).boundingBox(),
  ];
  expect((board?.y ?? Infinity) + (board?.height ?? 0)).toBeLessThanOrEqual(crops?.y ?? 0);
});
