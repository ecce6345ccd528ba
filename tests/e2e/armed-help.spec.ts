import { tiwanaku } from '../../shared/src/tiwanaku/index.ts';
import { given } from '../../shared/src/tiwanaku/testing/given.ts';
import { longA } from '../../shared/src/tiwanaku/testing/solution.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { drawn } from '../support/in-page.ts';
import { covered, isHelped } from './players/covered.ts';
import { prepareTable } from './players/prepared-table.ts';
import { showPosition } from './players/shown-position.ts';
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
    await playOn(
      pages,
      ({ position }) => position.phase.name === 'act' && Object.keys(position.terrain).length > known,
    );
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

test('on a phone in landscape five tokens, each as wide as a finger, are offered in sight of the whole board', async ({
  person,
}) => {
  const page = await person({ viewport: { width: 740, height: 360 } });
  const options = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;
  const { state } = given(longA, {
    options,
    offerings: [[1, 2, 3, 4, 5]],
    also: { phase: { name: 'after', action: 'explore' } },
  });
  await showPosition(page, tiwanaku.viewFor(state, { type: 'player', seat: 0 }));
  const room = await new HomePage(page).playAlone('Ana');
  await room.start();
  const match = await room.match();
  await match.tokens().nth(4).click();
  await match.tokens().first().click();
  await drawn(page);
  expect(await covered(page)).toEqual([]);
  expect(await isHelped(page)).toBe(true);
  for (const target of [...(await match.tokens().all()), match.choice('Cancel'), match.choice('Offer: +1')]) {
    const place = await target.boundingBox();
    expect(place?.width).toBeGreaterThanOrEqual(43.5);
    expect(place?.height).toBeGreaterThanOrEqual(43.5);
  }
});
