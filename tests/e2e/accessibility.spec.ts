import type { Page } from '@playwright/test';
import { contrastFaultsInTheDark, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { magnified, misfits, misfitsByWindow, unmarked } from './players/fit.ts';
import { meet } from './players/meeting.ts';
import { lookAtTools, tour } from './players/tour.ts';

const large = { width: 1280, height: 800 };

/** Windows in which everything has to stay within reach: magnified, and a small phone lying and upright. */
const windows = [magnified, { width: 740, height: 360 }, { width: 360, height: 740 }];

/** Everything that is wrong with a page as it stands there, in every light and window. */
async function barriers(page: Page): Promise<readonly string[]> {
  const found = [...(await violations(page)), ...(await contrastFaultsInTheDark(page))];
  // With forced colours the browser itself sees to the contrast; what is lost are grounds and shadows.
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  found.push(...(await unmarked(page)).map((fault) => `forced colours: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
  found.push(...(await misfitsByWindow(page, windows)));
  return found;
}

test('no page has barriers: WCAG 2.2 AA by both themes and forced colours, reflow, targets of 44 pixels', async ({
  person,
  server,
}) => {
  test.setTimeout(400_000);
  const found: string[] = [];
  await tour({ person, server }, { viewport: large, hasTouch: true }, async (page, stop) => {
    found.push(...(await barriers(page)).map((barrier) => `${stop}: ${barrier}`));
  });
  expect(found).toEqual([]);
});

test('notes, keys and the board as text have no barriers on a telephone either, in both themes', async ({ person }) => {
  test.setTimeout(240_000);
  const { guest } = await meet(await person(), await person(phone));
  const found: string[] = [];
  await lookAtTools(guest, async (page, stop) => {
    const faults = [await violations(page), await contrastFaultsInTheDark(page), await misfits(page)];
    found.push(...faults.flat().map((fault) => `${stop}: ${fault}`));
  });
  expect(found).toEqual([]);
});
