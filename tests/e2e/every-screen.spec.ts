import type { Page } from '@playwright/test';
import { contrastFaultsInTheDark, drawn, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { speak } from './pages/language-menu.ts';
import { makeUpLanguage, pseudoLocale, unbracketed } from './pages/pseudo.ts';
import { magnified, misfits, misfitsByWindow, unmarked } from './players/fit.ts';
import { meet } from './players/meeting.ts';
import { lookAtTools, tours } from './players/tour.ts';

const large = { width: 1280, height: 800 };

/** Windows in which everything has to stay within reach: magnified, and a small phone lying and upright. */
const windows = [magnified, { width: 740, height: 360 }, { width: 360, height: 740 }];

/** Names that people gave themselves, as far as they are on the pages of a tour. */
const names = ['Ana', 'Beto', 'Carla', 'Host', 'Guest', 'of'];

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

/** Texts that came from no message, and what no longer fits a telephone in words longer than any language has. */
async function wordsLeftOut(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await makeUpLanguage(page);
  await speak(page, pseudoLocale);
  await drawn(page);
  const code = await page.getByText(/^[2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{3}$/).allTextContents();
  const given = [...names, pseudoLocale, ...code.flatMap((text) => text.split(' '))];
  const found = [
    ...(await unbracketed(page, given)).map((text) => `not translated: ${text}`),
    ...(await misfits(page)).map((misfit) => `with longer words: ${misfit}`),
  ];
  await speak(page, 'en');
  if (before) await page.setViewportSize(before);
  await drawn(page);
  return found;
}

for (const [part, tour] of Object.entries(tours)) {
  test(`no page has barriers (WCAG 2.2 AA by both themes and forced colours, reflow, targets of 44 pixels) or words of its own: ${part}`, async ({
    person,
    server,
  }) => {
    test.setTimeout(400_000);
    const found: string[] = [];
    // A service worker would answer before the made-up words can.
    const device = { viewport: large, hasTouch: true, serviceWorkers: 'block' } as const;
    await tour({ person, server }, device, async (page, stop) => {
      const faults = [...(await barriers(page)), ...(await wordsLeftOut(page))];
      found.push(...faults.map((fault) => `${stop}: ${fault}`));
    });
    expect(found).toEqual([]);
  });
}

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
