import type { Page } from '@playwright/test';
import { contrastFaultsInTheDark, drawn, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { locales, speak } from './pages/language-menu.ts';
import { inMadeUpWords, makeUpLanguage, pseudoLocale, unbracketed } from './pages/pseudo.ts';
import { brokenWords, magnified, misfits, misfitsByWindow, unmarked } from './players/fit.ts';
import { meet } from './players/meeting.ts';
import { lookAtTools, tours } from './players/tour.ts';

const large = { width: 1280, height: 800 };
const upright = { width: 360, height: 740 };

/** Windows in which everything has to stay within reach: magnified, and a small phone lying and upright. */
const windows = [magnified, { width: 740, height: 360 }, upright];

/** Names of people on the pages of a tour, those at the open tables of other tests included, and of the game. */
const names = ['Ana', 'Beto', 'Carla', 'Eva', 'Host', 'Guest', 'of', 'Tiwanaku', 'Machu', 'Picchu'];

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

/** What does not fit in one of the other languages. Leaves the page in English. */
async function misfitsByLanguage(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const locale of [...locales.slice(1), locales[0]]) {
    await speak(page, locale);
    const faults = [...(await misfits(page)), ...(await brokenWords(page))];
    found.push(...faults.map((fault) => `${locale}: ${fault}`));
  }
  return found;
}

/** Texts that came from no message, and what does not fit in words longer than any language has. */
function wordsLeftOut(page: Page): Promise<readonly string[]> {
  return inMadeUpWords(page, async () => {
    await drawn(page);
    const code = await page.getByText(/^[2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{3}$/).allTextContents();
    const given = [...names, pseudoLocale, ...code.flatMap((text) => text.split(' '))];
    return [
      ...(await unbracketed(page, given)).map((text) => `not translated: ${text}`),
      ...(await misfits(page)).map((misfit) => `with longer words: ${misfit}`),
    ];
  });
}

/** Every language, real and made up, on a small phone. */
async function wordFaults(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(upright);
  await drawn(page);
  const found = [...(await misfitsByLanguage(page)), ...(await wordsLeftOut(page))];
  await page.setViewportSize(large);
  await drawn(page);
  return found;
}

for (const [part, tour] of Object.entries(tours)) {
  test(`every screen has no barriers (WCAG 2.2 AA by both themes and forced colours, reflow, targets of 44 pixels), no words of its own, and fits a telephone of 360 pixels in every language: ${part}`, async ({
    person,
    server,
  }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    // A service worker would answer before the made-up words can.
    const device = { viewport: large, hasTouch: true, serviceWorkers: 'block' } as const;
    const prepared = async () => {
      const page = await person(device);
      await makeUpLanguage(page);
      return page;
    };
    await tour({ person: prepared, server }, device, async (page, stop) => {
      const faults = [...(await barriers(page)), ...(await wordFaults(page))];
      found.push(...faults.map((fault) => `${stop}: ${fault}`));
    });
    expect(found).toEqual([]);
  });
}

test('chat, notes, keys and the board as text have no barriers on a telephone either, in both themes and every language', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const { guest } = await meet(await person(), await person(phone));
  const { page } = guest;
  const found: string[] = [];
  const look = async (_: Page, stop: string) => {
    const faults = [await violations(page), await contrastFaultsInTheDark(page), await misfitsByLanguage(page)];
    found.push(...faults.flat().map((fault) => `${stop}: ${fault}`));
  };
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'chat');
  await page.keyboard.press('Escape');
  await lookAtTools(guest, look);
  expect(found).toEqual([]);
});
