import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { speak } from './pages/language-menu.ts';
import { brokenWords, misfits } from './players/fit.ts';
import { meetPrinces, playOut, PrincePlayer } from './players/prince.ts';

/** What is wider than the window, cut off or broken. */
const faults = async (page: Page) => [...(await misfits(page)), ...(await brokenWords(page))];

test('two people play a learning game of Machu Picchu in Dutch to the end, by touch on telephones of 360 pixels, and everything fits', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const small = { ...phone, viewport: { width: 360, height: 640 } };
  const pages = [await person(small), await person(small)];
  await meetPrinces(pages, 'Learning game');
  for (const page of pages) await speak(page, 'nl');
  const matches = await Promise.all(pages.map((page) => CityPage.arrived(page, 'nl')));
  const players = matches.map((match) => new PrincePlayer(match, { press: (target) => target.tap() }));

  for (let moves = 0; moves < 12;) {
    for (const player of players) {
      if (!(await player.move())) continue;
      moves += 1;
      expect(await faults(player.match.page)).toEqual([]);
    }
  }
  await playOut(players);
  for (const page of pages) {
    const result = page.getByRole('region', { name: 'Uitslag' });
    await expect(result.getByRole('heading', { name: /^Machu Picchu is (gered|veroverd)$/ })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }
});
