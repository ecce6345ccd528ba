import type { Locator } from '@playwright/test';

/** How long a hand rests where it has arrived before it presses, in milliseconds. */
const restMs = 100;
/** How long a person looks at what a press changed, in milliseconds. */
export const lookMs = 300;

/**
 * Arrives, presses and looks, as people do: without the pauses, the page would work for arriving and looking in each press as well.
 * The button of the mouse alone is pressed: `click` also asks the page, in that press, what it would hit.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(lookMs);
}
