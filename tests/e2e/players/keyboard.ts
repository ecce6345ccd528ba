import { expect, type Locator, type Page } from '@playwright/test';
import type { MatchPage } from '../pages/match-page.ts';
import type { Hand } from './beginner.ts';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Tab, or Shift+Tab where what is wanted stands before what has the focus. */
const keyTowards = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const here = document.activeElement;
    const isBefore = here !== null && here.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** Goes to something by Tab alone, as often as it takes to go round the page once. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const key = await keyTowards(target);
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Goes through the city by arrows: the one that leads nearest first, and from no district twice the same way. */
async function goToDistrict(page: Page, target: Locator): Promise<void> {
  await tabTo(page, page.locator('[data-district][tabindex="0"]'));
  const tried = new Set<string>();
  const wanted = await target.boundingBox();
  while (!(await hasFocus(target))) {
    const here = page.locator('[data-district]:focus');
    const [id, box] = [await here.getAttribute('data-district'), await here.boundingBox()];
    if (!wanted || !box) throw new Error('The city is not in sight');
    const [dx, dy] = [wanted.x - box.x, wanted.y - box.y];
    const gain = { ArrowUp: -dy, ArrowDown: dy, ArrowLeft: -dx, ArrowRight: dx };
    const key = arrows.filter((one) => !tried.has(`${id} ${one}`)).toSorted((a, b) => gain[b] - gain[a])[0];
    if (key === undefined) throw new Error(`The arrows do not lead to ${String(target)}`);
    tried.add(`${id} ${key}`);
    await page.keyboard.press(key);
  }
}

export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await ((await target.getAttribute('data-district')) === null ? tabTo(page, target) : goToDistrict(page, target));
  await page.keyboard.press('Enter');
}

export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves over the board with the arrows until the space has the focus. */
async function goToSpace(match: MatchPage, space: string): Promise<void> {
  const { page, board } = match;
  await tabTo(page, board);
  for (let presses = 0; presses < 20; presses++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 2) ?? '');
    const [column, row] = [space.charCodeAt(0) - here.charCodeAt(0), space.charCodeAt(1) - here.charCodeAt(1)];
    if (column === 0 && row === 0) return;
    if (column !== 0) await page.keyboard.press(column > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(row > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`The arrows do not lead to ${space}`);
}

/** Plays without ever touching the mouse. */
export const keyboard: Hand = {
  async pick(match, space) {
    await goToSpace(match, space);
    await match.page.keyboard.press('Enter');
  },
  press: (match, button) => pressByKeyboard(match.page, button),
};
