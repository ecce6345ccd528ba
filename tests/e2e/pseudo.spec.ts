import { expect, phone, test } from './fixtures.ts';
import { speak } from './pages/language-menu.ts';
import { makeUpLanguage, pseudoLocale, unbracketed } from './pages/pseudo.ts';
import { misfits } from './players/fit.ts';
import { tour } from './players/tour.ts';

test('no text is left out of the messages, and longer ones still fit', async ({ person, server }) => {
  test.setTimeout(400_000);
  const found: string[] = [];
  // A service worker would answer before the made-up words can.
  await tour({ person, server }, { ...phone, serviceWorkers: 'block' }, async (page, stop) => {
    await makeUpLanguage(page);
    await speak(page, pseudoLocale);
    const code = await page.getByText(/^[2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{3}$/).allTextContents();
    const given = [
      'Ana',
      'Beto',
      'Carla',
      'Host',
      'Guest',
      'of',
      pseudoLocale,
      ...code.flatMap((text) => text.split(' ')),
    ];
    found.push(...(await unbracketed(page, given)).map((text) => `${stop}, not translated: ${text}`));
    found.push(...(await misfits(page)).map((misfit) => `${stop}: ${misfit}`));
    await speak(page, 'en');
  });
  expect(found).toEqual([]);
});
