import { crops, divinableBy, type Crop, type Space, type View } from '@tiwanaku/shared/tiwanaku';
import { boardPositionOf, proofIn } from '@tiwanaku/shared/tiwanaku/deduction';
import type { FirstSight } from '@tiwanaku/shared/protocol';
import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { playOn } from './players/stand-ins.ts';

/** What everybody sees of the match at the table that a page shows. */
async function viewAt(page: Page): Promise<View> {
  const { pathname } = new URL(page.url());
  const sight = (await (await page.request.get(`/api/rooms/${pathname.replace('/r/', '')}`)).json()) as FirstSight;
  return sight.match?.snapshot.view as View;
}

type Divination = readonly [space: Space, crop: Crop];

/** The player's divinations, told apart by what the board shows. */
function divinations({ position }: View): {
  readonly certain: readonly Divination[];
  readonly uncertain: readonly Divination[];
} {
  const verdict = proofIn(boardPositionOf(position));
  const all = divinableBy(position, 0).flatMap((space) => crops.map((crop): Divination => [space, crop]));
  return {
    certain: all.filter(([space, crop]) => verdict(space, crop) === 'certain'),
    uncertain: all.filter(([space, crop]) => verdict(space, crop) === 'notCertain'),
  };
}

const isReady = (view: View): boolean =>
  view.position.phase.name === 'act' &&
  Object.keys(view.position.terrain).length >= 28 &&
  divinations(view).certain.length > 0 &&
  divinations(view).uncertain.length > 0;

for (const [name, device] of [
  ['a large screen', {}],
  ['a phone', phone],
] as const) {
  test(`in proof mode only what the board shows is taken, on ${name}, and the game comes to its end`, async ({
    person,
  }) => {
    test.setTimeout(240_000);
    const page = await person(device);
    const room = await new HomePage(page).playAlone('Ana');
    await room.choose('Proof mode', 'Reasoning: Easy');
    await room.start();
    const match = await room.match();
    await expect(page.getByText('proof mode', { exact: true })).toBeVisible();

    await playOn([page], isReady);
    const view = await viewAt(page);
    const { certain, uncertain } = divinations(view);
    const isPickedFirst = divinableBy(view.position, 0).length > 1;
    const divine = async ([space, crop]: Divination) => {
      await match.choice('Divine').click();
      if (isPickedFirst) await match.space(space).click();
      await match.crop(crop).click();
      // Two presses in quick succession are a double click, and no confirmation.
      await page.waitForTimeout(350);
      await match.crop(crop).click();
    };
    const [unsure] = uncertain;
    const [sure] = certain;
    if (!unsure || !sure) throw new Error('there are both kinds');
    const before = await match.openBoard();
    await divine(unsure);
    await expect(page.getByText('does not prove this crop').first()).toBeAttached();
    expect(await match.openBoard()).toEqual(before);
    await match.choice('Cancel').click();
    await match.command(() => divine(sure));
    await expect(match.space(sure[0])).toHaveAccessibleName(new RegExp(`level ${sure[1]}`));

    const matchId = await playOn([page]);
    await page.goto(`/m/${matchId}`);
    await expect(page.getByText('easy, proof mode, easy reasoning')).toBeVisible();
    const land = page.getByRole('region', { name: 'Difficulty of the reasoning' });
    await expect(land).toContainText('easy reasoning');
    const record = (await (await page.request.get(`/api/matches/${matchId}/record`)).json()) as object;
    expect(record).toMatchObject({ setup: { mode: 'solo', proof: true } });
  });
}
