import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import type { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { sideOf, tiwanaku, type View } from '@tiwanaku/shared/tiwanaku';
import { Beginner } from './players/beginner.ts';
import { playOn } from './players/stand-ins.ts';
import { byTurn, gather } from './players/meeting.ts';
import { drawn } from '../support/in-page.ts';
import { covered, coveredByWindow, crowded, isHelped, shiftsOf, tableWindows, watchShifts } from './players/covered.ts';
import { resultBelow, wholeResults } from './players/whole-result.ts';

const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };

/** Two at a table with clocks: Ana, who begins it, and Beto. */
async function meetByTheClock(pages: readonly [Page, Page]): Promise<readonly [MatchPage, MatchPage]> {
  const host = await new HomePage(pages[0]).openTable('Ana');
  await host.isSeated(1);
  await host.choose('Per move');
  await pages[0].getByLabel('Time for a move').selectOption('10 minutes');
  const guest = await RoomPage.byLink(pages[1], await host.link(), 'Beto');
  await guest.sit(2);
  await guest.beReady();
  await host.start();
  const matches = await Promise.all([host.match(), guest.match()]);
  for (const page of pages) await shiftsOf(page);
  return matches;
}

async function say(page: Page, text: string): Promise<void> {
  await page
    .getByRole('tab', { name: /^Chat/ })
    .or(page.getByRole('button', { name: /^Chat/ }))
    .filter({ visible: true })
    .click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Picks up a pawn and chooses where to, as far as it goes without a move. */
async function chooseTarget(match: MatchPage): Promise<void> {
  await match.button('Explore').click();
  const [target] = (await match.spaces()).filter(({ isReachable }) => isReachable);
  if (target) await match.space(target.space).click();
  await expect(match.button('Go there')).toBeVisible();
}

const dock = (page: Page) => page.getByRole('region', { name: 'What you may do' });

/**
 * What has moved while bots played. They play in a person's name from another tab, and the pill of the connection says so; and
 * several of their moves come between two frames, so that clocks and scores which grew by a letter add up.
 */
const ownShiftsOf = async (page: Page) =>
  (await shiftsOf(page)).filter((shift) => !/span\.pill|header\.bar/.test(shift) && parseFloat(shift) >= 0.005);

/** What of the panel of the Otoma goes elsewhere when twelve arrows are open, which few lands come to. */
const movedByMoreArrows = (page: Page) =>
  page
    .locator('.otoma-talk')
    .filter({ visible: true })
    .evaluateAll((panels) =>
      panels.flatMap((panel) => {
        const list = panel.querySelector('ul');
        const first = list?.firstElementChild;
        if (!list || !first) throw new Error('no list of arrows');
        const places = () => [first, panel].map((part) => JSON.stringify(part.getBoundingClientRect()));
        const before = places();
        while (list.children.length < 12) list.append(first.cloneNode(true));
        return places().filter((place, index) => place !== before[index]);
      }),
    );

const canDivine = (view: View): boolean =>
  view.position.phase.name === 'act' && [...tiwanaku.legalCommands(view, 0)].some(({ type }) => type === 'divine');

/** The moves of a beginner, until something is true of the position that they have come to. */
async function moveUntil(player: Beginner, isReached: () => Promise<boolean>, mostMoves: number): Promise<void> {
  for (let moves = 0; moves < mostMoves && !(await isReached());) if (await player.move()) moves += 1;
}

for (const [width, height] of tableWindows.slice(0, 6)) {
  test(`nothing moves from turn to turn, and at the end: ${width} × ${height}`, async ({ person }) => {
    const page = await person({ viewport: { width, height } });
    await watchShifts(page);
    const room = await new HomePage(page).playAlone('Ana');
    await room.isSeated(1);
    await room.start();
    const match = await room.match();
    await page.waitForLoadState('networkidle');
    await shiftsOf(page);
    const player = new Beginner(match);
    await moveUntil(player, () => Promise.resolve(false), 10);
    expect(await shiftsOf(page), 'the first turns').toEqual([]);
    await playOn([page], canDivine);
    const buttons = dock(page).locator('.buttons');
    const place = await buttons.boundingBox();

    await match.choice('Divine').click();
    // With several pawns that can, one is picked first.
    const [pawn] = (await match.spaces()).filter(({ isDivinable }) => isDivinable);
    if ((await match.crop(1).count()) === 0 && pawn) await match.space(pawn.space).click();
    await expect(match.crop(1)).toBeVisible();
    // A large window also at 200 %.
    expect(await (width === 1280 ? coveredByWindow : covered)(page), 'divining').toEqual([]);
    expect(await isHelped(page), 'help beside the question').toBe(true);
    if (width >= 768) await expect(page.locator('.prompt .long'), 'all of it').toBeVisible();
    await shiftsOf(page);
    await match.choice('Cancel').click();

    const canOffer = ({ position }: View) =>
      position.phase.name === 'after' && sideOf(position, 0).offerings.length > 1;
    await playOn([page], canOffer);
    // By chance a game may end before.
    if (!(await match.isOver())) expect(await covered(page), 'offering').toEqual([]);
    await moveUntil(player, async () => !(await match.choices()).canOffer, 2);
    expect(await ownShiftsOf(page), 'offering').toEqual([]);

    await playOn([page]);
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    expect(await buttons.boundingBox(), 'other buttons at the same place').toEqual(place);
    await page.waitForLoadState('networkidle');
    expect(await ownShiftsOf(page), 'the end').toEqual([]);
    const [, turns = ''] =
      /after (\d+) turns/.exec(await page.getByRole('region', { name: 'Result' }).innerText()) ?? [];
    expect(await page.locator('.caption').textContent(), 'the same count as in the result').toMatch(`turn ${turns}`);
    expect(await movedByMoreArrows(page), 'twelve open arrows').toEqual([]);
    if (wholeResults.some((whole) => whole[0] === width && whole[1] === height))
      expect(await resultBelow(page), 'what of the result is scrolled to').toBeLessThanOrEqual(0);
  });
}

test('nothing moves from turn to turn of a cooperative game, nor when it ends, on a laptop and a small phone', async ({
  person,
}) => {
  const pages = [await person(laptop), await person(smallPhone)];
  for (const page of pages) await watchShifts(page);
  const { players } = await gather(pages, 'easy');
  const bots = players.map((match) => new Beginner(match));
  for (const page of pages) await page.waitForLoadState('networkidle');
  for (const page of pages) await shiftsOf(page);
  for (let moves = 0; moves < 20;) for (const bot of bots) if (await bot.move()) moves += 1;
  for (const page of pages) expect(await shiftsOf(page), 'the first turns').toEqual([]);
  await playOn(pages);
  for (const page of pages) {
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    expect(await ownShiftsOf(page), 'the end').toEqual([]);
  }
});

for (const [device, name] of [
  [laptop, 'a laptop'],
  [smallPhone, 'a small phone'],
] as const) {
  test(`in a room that one has just opened nothing moves: ${name}`, async ({ person }) => {
    for (const way of ['openTable', 'playAlone'] as const) {
      const page = await person(device);
      await watchShifts(page);
      const room = await new HomePage(page)[way]('Ana');
      await room.isSeated(1);
      await expect(page.getByRole('radio', { name: 'Per move', exact: true })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), way).toEqual([]);
    }
  });

  test(`at no size does anything cover scores, clocks or board, and nothing moves: ${name}`, async ({ person }) => {
    const pages = [await person(device), await person(device)] as const;
    await Promise.all(pages.map((page) => watchShifts(page)));
    const matches = await meetByTheClock(pages);
    const [me, other] = await byTurn(matches);
    const { page } = me;
    const found: string[] = [];
    const look = async (stop: string, over = '', at = page): Promise<void> => {
      await at.waitForTimeout(300);
      const shifts = await (stop === 'end' ? ownShiftsOf : shiftsOf)(at);
      found.push(...shifts.map((shift) => `${stop}: moved ${shift}`));
      found.push(...(await crowded(at)).map((fault) => `${stop}: ${fault}`));
      found.push(...(await coveredByWindow(at, over)).map((fault) => `${stop}: ${fault}`));
      await at.waitForTimeout(200);
      await shiftsOf(at);
    };

    await page.waitForLoadState('networkidle');
    await look('turn');
    await chooseTarget(me);
    await look('target');
    await say(other.page, 'Good luck, and a long harvest to all of us!');
    await look('chat');
    await me.button('Notes').filter({ visible: true }).click();
    const [unknown = ''] = await me.unknownSpaces();
    await me.space(unknown).click();
    await look('notes');
    await me.button('Close notes').click();
    await pages[1].getByRole('button', { name: 'People' }).click();
    await pages[1].getByRole('button', { name: 'Ask for a pause' }).click();
    await expect(pages[0].getByRole('button', { name: 'I agree' })).toBeVisible();
    await look('vote', '', pages[0]);
    await pages[1].keyboard.press('Escape');
    await shiftsOf(page);
    await pages[0].getByRole('button', { name: 'I agree' }).click();
    await expect(dock(page)).toContainText('Paused');
    await look('pause');
    await pages[0].getByRole('button', { name: 'Continue' }).click();
    await expect(dock(page)).not.toContainText('Paused');

    // Of the windows of other sizes that were looked at before.
    await shiftsOf(page);
    await playOn(pages);
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    const [name, ways] = [page.locator('.card .stairs .name').last(), page.locator('.card .ways')];
    const [above, below] = [await name.boundingBox(), await ways.boundingBox()];
    const end = above ? above.y + above.height : Infinity;
    expect(end, 'names above the ways that lead on').toBeLessThanOrEqual(below?.y ?? 0);
    await look('end', '.card');
    const tooWide = await page.locator('.card > .inside').evaluate((card) => card.scrollWidth - card.clientWidth);
    expect(tooWide, 'the result fits its card').toBe(0);
    for (const [width, height] of wholeResults) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const below = await resultBelow(page, 5);
      expect(below, `${width} × ${height}: what of the result is scrolled to`).toBeLessThanOrEqual(0);
    }
    expect(found).toEqual([]);
  });
}
