import type { Locator, Page } from '@playwright/test';
import { neighboursOf, type Space } from '@tiwanaku/shared/tiwanaku';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { often, type HeardSpace, type MatchPage } from './pages/match-page.ts';
import { byTurn, gather } from './players/meeting.ts';
import { meetPrinces, PrincePlayer } from './players/prince.ts';

/** A hand that counts how often it presses. */
class Counting {
  presses = 0;

  press = async (target: Locator): Promise<void> => {
    this.presses += 1;
    await target.click();
  };

  /** Holds a crop until it is named. */
  hold = async (target: Locator): Promise<void> => {
    this.presses += 1;
    await target.click({ delay: 800 });
  };
}

async function alone(page: Page): Promise<MatchPage> {
  const room = await new HomePage(page).playAlone('Ana');
  await room.start();
  const match = await room.match();
  await expect(match.reserve()).toBeVisible();
  return match;
}

/** Waits for a space that can be discovered now. */
async function discovery(match: MatchPage): Promise<string> {
  let found: HeardSpace | undefined;
  await expect
    .poll(async () => (found = (await match.spaces()).find((one) => one.isReachable && one.isUnknown)), {
      intervals: often,
    })
    .toBeDefined();
  return found?.space ?? '';
}

/** The one with the most undiscovered neighbours: the pawn can move on even after an Otoma has moved. */
async function roomyDiscovery(match: MatchPage): Promise<string> {
  await discovery(match);
  const spaces = await match.spaces();
  const unknown = new Set(spaces.filter(({ isUnknown }) => isUnknown).map(({ space }) => space));
  const around = (space: string) => neighboursOf('long', space as Space).filter((one) => unknown.has(one)).length;
  const found = spaces.filter(({ isReachable, isUnknown }) => isReachable && isUnknown);
  return found.toSorted((one, other) => around(other.space) - around(one.space))[0]?.space ?? '';
}

const dock = (page: Page): Locator => page.getByRole('region', { name: 'Your actions' });

/** Taps a space that any pawn reaches, until the pawn is on its way. */
async function explore(match: MatchPage, hand: Counting): Promise<void> {
  const space = await discovery(match);
  await match.command(async () => {
    await hand.press(match.space(space));
    if (await dock(match.page).getByText('Which pawn goes to').isVisible()) await hand.press(match.reserve());
    await hand.press(match.choice('Go there'));
  });
}

test('a turn takes few presses: exploring two, later at most three, divining two', async ({ person }) => {
  const match = await alone(await person());
  const first = new Counting();
  await explore(match, first);
  expect(first.presses).toBe(2);

  const divining = new Counting();
  await expect.poll(async () => (await match.choices()).canDivine).toBe(true);
  await match.command(async () => {
    await divining.press(match.choice('Divine'));
    await divining.hold(match.crop(1));
  });
  expect(divining.presses).toBe(2);
  // With one token or none there is nothing to offer: the next turn begins by itself.
  await expect.poll(async () => (await match.choices()).canExplore).toBe(true);

  const later = new Counting();
  await explore(match, later);
  expect(later.presses).toBeLessThanOrEqual(3);
});

test('together an exploration takes three presses: the tile, the space, the way', async ({ person }) => {
  const { players } = await gather([await person(), await person()], 'easy');
  const [match] = await byTurn(players);
  await match.stacks().first().waitFor();
  const hand = new Counting();
  await hand.press(match.stacks().first());
  const space = await discovery(match);
  await hand.press(match.space(space));
  await hand.press(match.choice('Go there'));
  expect(hand.presses).toBe(3);
  // Its land may wait for a person who gives the tile.
  await expect(match.space(space)).toHaveAccessibleName(/your \w+ pawn/);
});

test('a turn of Machu Picchu takes three presses or fewer in the median, with the questions of others’ turns', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const { matches } = await meetPrinces([await person(), await person()], 'learning');
  const turns: number[] = [];
  const players = matches.map((match) => {
    let hand = new Counting();
    return new PrincePlayer(match, {
      press: (target) => hand.press(target),
      onTurn() {
        if (hand.presses > 0) turns.push(hand.presses);
        hand = new Counting();
      },
    });
  });
  for (let round = 0; round < 2000 && turns.length < 30; round++) for (const player of players) await player.move();
  expect(turns.length).toBeGreaterThanOrEqual(30);
  const inOrder = turns.slice(0, 30).toSorted((one, other) => one - other);
  expect(inOrder[15], inOrder.join()).toBeLessThanOrEqual(3);
});

test('a pawn is carried by the mouse, from the reserve and from the board', async ({ person }) => {
  const page = await person();
  const match = await alone(page);
  const carry = async (from: Locator, to: Locator): Promise<void> => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('both are on the page');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  const space = await roomyDiscovery(match);
  await match.command(() => carry(match.reserve(), match.space(space)));
  await expect(match.space(space)).toHaveAccessibleName(/your \w+ pawn/);

  await expect.poll(async () => (await match.choices()).canExplore).toBe(true);
  await match.space(space).click();
  const next = await discovery(match);
  await match.choice('Cancel').click();
  await match.command(() => carry(match.space(space), match.space(next)));
  await expect(match.space(next)).toHaveAccessibleName(/your \w+ pawn/);
});

test('on a phone a finger carries a pawn', async ({ person }) => {
  const page = await person(phone);
  const match = await alone(page);
  const space = await discovery(match);
  const [start, end] = [await match.reserve().boundingBox(), await match.space(space).boundingBox()];
  if (!start || !end) throw new Error('both are on the page');
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  await match.command(async () => {
    await touch('touchStart', x, y);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8);
    await touch('touchEnd');
  });
  await expect(match.space(space)).toHaveAccessibleName(/your \w+ pawn/);
});

test('no tap is without an answer, and a grey button says why', async ({ person }) => {
  const page = await person();
  const match = await alone(page);
  const far = (await match.spaces()).find(({ isReachable, isUnknown }) => !isReachable && isUnknown);
  await match.space(far?.space ?? '').click();
  await expect(dock(page)).toContainText('None of your pawns can get there now');
  await match.choice('Divine').click({ force: true });
  await expect(dock(page)).toContainText('None of your pawns stands on terrain without a crop');
});

test('a move made without a connection stays on the board as on its way, and arrives', async ({ person }) => {
  const page = await person();
  const match = await alone(page);
  const space = await discovery(match);
  await match.space(space).click();
  await page.context().setOffline(true);
  await match.space(space).click();
  await expect(dock(page)).toContainText('It arrives as soon as there is a connection');
  await expect(match.space(space)).toHaveAccessibleName(/chosen/);
  await page.context().setOffline(false);
  await expect(match.space(space)).toHaveAccessibleName(/your \w+ pawn/, { timeout: 20_000 });
});
