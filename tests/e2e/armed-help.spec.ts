import { expect, test } from './fixtures.ts';
import { MatchPage } from './pages/match-page.ts';
import { drawn } from '../support/in-page.ts';
import { isHelped } from './players/covered.ts';
import { prepareTable } from './players/prepared-table.ts';
import { playOn } from './players/stand-ins.ts';

test('among three on a phone in landscape a crop that waits for its second press has its help below it', async ({
  person,
}) => {
  const pages = [await person(), await person(), await person()];
  const options = { mode: 'competitive', size: 'short' };
  const { link } = await prepareTable(pages, { game: 'tiwanaku', watching: 'link', options });
  await Promise.all(pages.map((page) => page.goto(link)));
  const matches = await Promise.all(pages.map((page) => MatchPage.arrived(page)));
  const whoDivines = async () => {
    for (const match of matches) if ((await match.isMyMove()) && (await match.choices()).canDivine) return match;
    return undefined;
  };
  let match: MatchPage | undefined;
  for (let known = 12; !match && known < 24; known += 2) {
    await playOn(pages, ({ table }) => table.phase.name === 'act' && Object.keys(table.terrain).length > known);
    match = await whoDivines();
  }
  if (!match) throw new Error('no one can divine');
  const { page } = match;
  await match.choice('Divine').click();
  const [pawn] = (await match.spaces()).filter(({ isDivinable }) => isDivinable);
  if ((await match.crop(1).count()) === 0 && pawn) await match.space(pawn.space).click();
  await page.setViewportSize({ width: 740, height: 360 });
  await match.crop(3).click();
  await expect(page.locator('.prompt')).toContainText('press again');
  await drawn(page);
  expect(await isHelped(page)).toBe(true);
});
