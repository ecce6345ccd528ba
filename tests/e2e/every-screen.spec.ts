import type { Page } from '@playwright/test';
import { contrastFaultsInTheDark, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { speak } from './pages/language-menu.ts';
import { faultsInMadeUpWords, makeUpLanguage } from './pages/pseudo.ts';
import { crampedByLanguage, magnified, misfitsByWindow, tooWide, unmarked } from './players/fit.ts';
import { meet } from './players/meeting.ts';
import { tourOfPrinces } from './tours/machu-picchu.ts';
import type { Tour } from './tours/places.ts';
import { lookAtTools, tourOfPages, tourOfTables } from './tours/tiwanaku.ts';

const large = { width: 1280, height: 800 };

/** Windows in which everything has to stay within reach: magnified, and a small phone in landscape and portrait. Languages are read in the last. */
const windows = [magnified, { width: 740, height: 360 }, { width: 360, height: 740 }];

/** What the tables of Machu Picchu are drawn for besides: laptops, a tablet in landscape and portrait, a phone held low. */
const tableWindows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
];

/** Names of people on the pages of a tour, those of the lesson and at the open tables of other tests included, and of the game. */
const names = [
  'Ana',
  'Beto',
  'Carla',
  'Dani',
  'Elena',
  'Eva',
  'Sara',
  'Wari',
  'Host',
  'Guest',
  'Inti',
  'Killa',
  'of',
  'Tiwanaku',
  'Machu',
  'Picchu',
];

/** Everything that can be seen, in parts that can be seen at once. */
const tours: Readonly<Record<string, Tour>> = { tables: tourOfTables, pages: tourOfPages, princes: tourOfPrinces };

/** What is looked at in more windows than the others: all of a table, but not each question at it. */
const windowsOf = (tour: Tour, part?: string) =>
  tour === tourOfPrinces && (part === undefined || part === 'main') ? [...tableWindows, ...windows] : windows;

/** Everything that is wrong with a page, or what has changed of it, in every light and window; the whole page in every language. */
async function barriers(page: Page, tour: Tour, part?: string): Promise<readonly string[]> {
  const found = [...(await violations(page, part)), ...(await contrastFaultsInTheDark(page, part))];
  // The browser itself keeps the contrast of forced colours; backgrounds and shadows are lost.
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  found.push(...(await unmarked(page)).map((fault) => `forced colours: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
  const inTheLast = part === undefined ? () => wordFaults(page) : undefined;
  found.push(...(await misfitsByWindow(page, windowsOf(tour, part), inTheLast)));
  return found;
}

/** The same of a part of a page whose rest has been looked at: its windows are looked at in French, whose words are long. */
async function partFaults(page: Page, tour: Tour, part: string): Promise<readonly string[]> {
  await speak(page, 'fr');
  const found = await barriers(page, tour, part);
  await speak(page, 'en');
  return found;
}

/** Every language, made up and real. */
const wordFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await faultsInMadeUpWords(page, names, [tooWide])),
  ...(await crampedByLanguage(page)),
];

for (const [part, tour] of Object.entries(tours)) {
  test(`every screen has no barriers (WCAG 2.2 AA by both themes and forced colours, reflow, targets of 44 pixels), no words of its own, and fits a phone of 360 pixels in every language: ${part}`, async ({
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
    await tour({ person: prepared, server }, device, async (page, stop, part) => {
      const faults = part ? await partFaults(page, tour, part) : await barriers(page, tour);
      found.push(...faults.map((fault) => `${stop}: ${fault}`));
    });
    expect(found).toEqual([]);
  });
}

test('chat, notes, keys and the board as text have no barriers on a phone either, in both themes and every language', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const { guest } = await meet(await person(), await person(phone));
  const { page } = guest;
  const found: string[] = [];
  const look = async (_: Page, stop: string) => {
    const faults = [await violations(page), await contrastFaultsInTheDark(page), await crampedByLanguage(page)];
    found.push(...faults.flat().map((fault) => `${stop}: ${fault}`));
  };
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'chat');
  await page.keyboard.press('Escape');
  await lookAtTools(guest, look);
  expect(found).toEqual([]);
});
