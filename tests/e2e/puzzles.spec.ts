import type { Page } from '@playwright/test';
import { puzzleIn, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { Listener } from './players/listener.ts';

const smallPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const cropNames = ['Sweet potato', 'Coca leaf', 'Chili', 'Corn', 'Quinoa'];

const puzzleOn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** What the engine finds in the position that the page was sent. */
async function answerOn(page: Page) {
  await expect(page).toHaveURL(/\/puzzles\/[a-z]{8}$/);
  const answer = await page.request.get(`/api/puzzles/${puzzleOn(page)}?game=tiwanaku`);
  const { puzzle } = (await answer.json()) as { readonly puzzle: { readonly position: BoardPosition } };
  const found = puzzleIn(puzzle.position);
  if (!found) throw new Error('the page shows a puzzle');
  return { ...found, name: cropNames[found.crop - 1] ?? '' };
}

const spaceOn = (page: Page, at: string) => page.locator(`[role=gridcell][aria-label^="${at},"]`);

test('DED-PUZ-3 ten puzzles on a small phone, by thumb and without scrolling', async ({ person }) => {
  const page = await person(smallPhone);
  await page.goto('/');
  await page.getByRole('link', { name: /^Puzzles/ }).tap();
  const met = new Set<string>();
  for (let number = 0; number < 10; number++) {
    const { at, crop, name } = await answerOn(page);
    met.add(puzzleOn(page));
    await spaceOn(page, at).tap();
    const crops = page.getByRole('group', { name: `What grows on ${at}?` });
    const wrong = cropNames[crop % 5] ?? '';
    if (number === 0) {
      await crops.getByRole('button', { name: wrong }).tap();
      await expect(page.getByRole('region', { name: 'Puzzle' })).toContainText(
        new RegExp(`${wrong} (on ${at} is not certain\\.|cannot grow on ${at}:)`),
      );
      expect(await violations(page)).toEqual([]);
    }
    await crops.getByRole('button', { name }).tap();
    const next = page.getByRole('button', { name: 'Next puzzle' });
    await expect(next).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const before = page.url();
    await next.tap();
    await expect(page).not.toHaveURL(before);
  }
  expect(met.size).toBeGreaterThan(5);
});

test('DED-PUZ-3 ten puzzles by keyboard and what is announced, on a small phone; explained, and by their links again', async ({
  person,
}) => {
  const page = await person(smallPhone);
  await page.goto('/puzzles');
  await answerOn(page);
  const listener = await Listener.at(page);
  const field = page.getByLabel(/^Or type it/);
  for (let number = 0; number < 10; number++) {
    const { at, crop, name } = await answerOn(page);
    expect(page.url().length).toBeLessThanOrEqual(200);
    await field.focus();
    if (number === 0)
      await listener.ask(`${at} ${(crop % 5) + 1}`, (said) =>
        new RegExp(`on ${at} is not certain\\.|cannot grow on ${at}:`).test(said),
      );
    await listener.ask(`${at} ${number % 2 ? crop : name}`, (said) =>
      said.includes(`${at} is ${name.toLowerCase()}: solved!`),
    );
    if (number === 9) break;
    const before = page.url();
    await page.getByRole('button', { name: 'Next puzzle' }).press('Enter');
    await expect(page).not.toHaveURL(before);
  }
  const { at, crop, name } = await answerOn(page);
  const why = page.getByRole('group', { name: 'Hint' });
  await expect(why).toContainText('So ');
  const on = why.getByRole('button', { name: 'Next step' });
  while ((await on.count()) > 0 && (await on.isEnabled())) await on.press('Enter');
  await expect(why).toContainText(`So ${at} is ${name.toLowerCase()} (${crop}).`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Puzzle' })).toContainText(
    'One crop on discovered terrain is certain.',
  );
  expect(await answerOn(page)).toMatchObject({ at });
});

test('a technique leads to puzzles that need it', async ({ person }) => {
  const page = await person();
  await page.goto('/techniques/followed-to-the-end');
  await page.getByRole('link', { name: 'Puzzles with this technique' }).click();
  expect(await answerOn(page)).toMatchObject({ technique: 'DED-TRY' });
});

test(
  'a person without a name gives one at the puzzle, and what they solve from then on is kept',
  { tag: '@story' },
  async ({ person }) => {
    const page = await person();
    await page.goto('/puzzles');
    const { at, name } = await answerOn(page);
    const id = puzzleOn(page);
    await page.getByRole('button', { name: 'Enter a name' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your name' });
    await expect(sheet).toContainText('Enter a name to save what you solve.');
    await sheet.getByRole('textbox').fill('Ines');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Not saved')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Hint' })).toBeFocused();
    expect(puzzleOn(page)).toBe(id);
    await spaceOn(page, at).click();
    await page
      .getByRole('group', { name: `What grows on ${at}?` })
      .getByRole('button', { name })
      .click();
    await expect(page.getByText('Solved: 1')).toBeVisible();
  },
);
