import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { MatchPage } from './pages/match-page.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { isNearlyKnown, playOn } from './players/stand-ins.ts';
import { misfitsByWindow } from './players/fit.ts';
import { gather, watch } from './players/meeting.ts';

/** Everything that reaches a page over its socket. */
function earOf(page: Page): () => string {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  return () => heard.join('\n');
}

/** What a person sees behind their own screen. */
async function arrowsOf(match: MatchPage): Promise<readonly string[]> {
  await expect(match.stacks()).toHaveCount(4);
  return match.stacks().evaluateAll((niches) => niches.map((niche) => niche.getAttribute('aria-label') ?? ''));
}

const ownPawns = async (match: MatchPage): Promise<readonly string[]> =>
  (await match.spaces()).flatMap(({ space, isMine }) => (isMine ? [space] : []));

/** Tablets and small laptops, a small phone in landscape and portrait: three people and the Otoma take more room than any other table. */
const windows = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 667, height: 375 },
  { width: 320, height: 568 },
];

test(
  'three people play together to the end; a person who watches never gets to know an arrow early',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(360_000);
    const pages = [await person(), await person(), await person()];
    const { players, watchLink } = await gather(pages, 'normal');
    const watchingPage = await person();
    const heard = earOf(watchingPage);
    const watcher = await watch(watchingPage, watchLink, 'Watcher');

    expect(await watcher.stacks().count()).toBe(0);
    const screens = await Promise.all(players.map(arrowsOf));
    expect(new Set(screens.map((screen) => screen.join())).size).toBe(3);
    expect(await misfitsByWindow(watchingPage, windows)).toEqual([]);

    const beginners = players.map((match) => new Beginner(match));
    for (let move = 0; move < 15;) for (const player of beginners) if (await player.move()) move += 1;
    expect(heard()).not.toContain('topsSeen');
    expect(await watcher.stacks().count()).toBe(0);

    await playOn(pages, isNearlyKnown);
    await playToTheEnd(beginners, 500);

    // At the end the true map lies open to everybody.
    await expect.poll(async () => (await watcher.openBoard()).join()).not.toContain('no crop yet');
    for (const other of players) {
      await expect.poll(() => other.isOver()).toBe(true);
      await other.agreesWith(watcher);
    }
    await expect(watcher.page.getByRole('heading', { name: /win/ })).toBeVisible();
    expect(heard()).not.toContain('topsSeen');
  },
);

test('four people play in pairs: partners share pawns, and no one sees the arrows of their partner', async ({
  person,
}) => {
  test.setTimeout(420_000);
  const pages = await Promise.all([person(), person(), person(), person()]);
  const { players } = await gather(pages, 'easy');
  const screens = await Promise.all(players.map(arrowsOf));
  expect(new Set(screens.map((screen) => screen.join())).size).toBe(4);

  const beginners = players.map((match) => new Beginner(match));
  // A pawn that the first brings in is the third's as well, and not the second's.
  for (let move = 0; move < 12;) for (const player of beginners) if (await player.move()) move += 1;
  for (const [one, partner] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const [match, other] = [players[one], players[partner]];
    if (match && other) await expect.poll(() => ownPawns(other)).toEqual(await ownPawns(match));
  }

  await playOn(pages);

  const [first, ...others] = players;
  await expect.poll(() => first?.isOver()).toBe(true);
  for (const other of others) {
    await expect.poll(() => other.isOver()).toBe(true);
    await first?.agreesWith(other);
  }
});
