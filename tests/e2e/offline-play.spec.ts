import type { Page } from '@playwright/test';
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { OfflineMatch, type SavedMatch } from '../../client/offline/offline-match.ts';
import { gameNamed } from '../support/game-testings.ts';
import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { pressByKeyboard } from './players/keyboard.ts';
import { PrincePlayer } from './players/prince.ts';

const mostBytes = 3 * 1024 * 1024;

/** Whether the service worker has kept all that its page lists for people who read English. */
const hasKeptAll = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=offline]')?.content ?? '';
    const kept = await caches.match(list);
    if (!kept || navigator.serviceWorker.controller === null) return false;
    const { all, en } = (await kept.json()) as Record<'all' | 'en', readonly string[]>;
    const found = await Promise.all([...all, ...en].map((path) => caches.match(path)));
    return found.every(Boolean);
  });

/** Of the service worker's cache, once all is in it. */
async function keptBytes(page: Page): Promise<number> {
  await expect.poll(() => hasKeptAll(page), { timeout: 60_000 }).toBe(true);
  return page.evaluate(async () => {
    const cache = await caches.open('shell-1');
    const sizes = await Promise.all(
      (await cache.keys()).map(async (key) => (await (await cache.match(key))?.arrayBuffer())?.byteLength ?? 0),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

/** Has opened the start page once, and lost the network. */
async function cutOff(page: Page): Promise<void> {
  await page.goto('/');
  expect(await keptBytes(page)).toBeLessThan(mostBytes);
  await page.goto('/offline');
  await expect(page.getByText('Everything is on this device: you can play without a network.')).toBeVisible();
  await page.context().setOffline(true);
}

async function boardOf(page: Page): Promise<MatchPage> {
  const match = new MatchPage(page);
  await expect(match.board).toBeVisible();
  return match;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

for (const [where, device] of [
  ['a computer', {}],
  ['a phone', phone],
] as const)
  test(
    `BOT-12 after one visit a person plays without a network on ${where}, goes on after a reload, and ends the game`,
    { tag: where === 'a phone' ? '@story' : [] },
    async ({ person }) => {
      const page = await person({ serviceWorkers: 'allow', ...device });
      await cutOff(page);
      await page.goto(`/r/${'A'.repeat(22)}`);
      await page.getByRole('link', { name: 'Play offline' }).click();
      await page.getByRole('radio', { name: 'Solo' }).click();
      await expect(page.getByText('It counts nowhere, and nobody can watch.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await button(page, 'Begin').click();

      const match = await boardOf(page);
      await expect(button(page, 'Offline, on this device')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const beginner = new Beginner(match);
      for (let made = 0; made < 3;) if (await beginner.move()) made++;
      const before = await match.boardAtRest();

      await page.reload();
      await button(page, 'Continue').click();
      await boardOf(page);
      expect(await match.boardAtRest()).toEqual(before);
      for (let made = 0; made < 2;) if (await beginner.move()) made++;

      await button(page, 'Offline, on this device').click();
      await button(page, 'End the game').click();
      await button(page, 'End it').click();
      await expect(button(page, 'Begin')).toBeVisible();
      await expect(button(page, 'Continue')).toHaveCount(0);
      await page.context().setOffline(false);
    },
  );

test('BOT-12 bots play without a network; a person at a keyboard goes on after a reload', async ({ person }) => {
  const page = await person({ serviceWorkers: 'allow', isByKeyboard: true });
  await cutOff(page);
  await page.goto('/offline');
  const machuPicchu = page.getByRole('radio', { name: 'Machu Picchu' });
  await machuPicchu.focus();
  await machuPicchu.press('Space');
  await expect(page.getByRole('radiogroup', { name: 'Bots' })).toBeVisible();
  await pressByKeyboard(page, button(page, 'Begin'));
  const match = new CityPage(page);
  await expect(match.city).toBeVisible();
  // The dock asks a moment before the districts can be chosen.
  await match.isAtRest();
  const prince = new PrincePlayer(match);
  for (let made = 0; made < 2;) {
    if (await prince.move()) made++;
    else await page.waitForTimeout(200);
  }
  const log = page.getByRole('log').first();
  await expect(log).toContainText('Illa (bot)');
  await page.reload();
  await pressByKeyboard(page, button(page, 'Continue'));
  await expect(log).toContainText('Illa (bot)');
  await expect.poll(() => prince.move()).toBe(true);
  await page.context().setOffline(false);
});

test('BOT-8 at a table on this device a person takes a move back, and plays another one', async ({ person }) => {
  const page = await person();
  await page.goto('/offline');
  await page.getByRole('radio', { name: 'Machu Picchu' }).click();
  await button(page, 'Begin').click();
  const city = await CityPage.arrived(page);
  const takesBack = button(page, 'Take back');
  const settled = (name: string) => page.getByRole('log').getByText(`Player 1: first Inca, ${name}`).first();
  const isAsked = () => expect.poll(async () => (await city.readTable()).isAsked).toBe(true);
  const settle = async (district: string) => {
    await isAsked();
    await city.district(district).click();
    await city.command(() => city.button(city.words.sends).click());
  };
  await settle('terraces');
  await expect(settled('Corn Terraces')).toBeAttached();
  await expect(takesBack).toHaveAttribute('aria-disabled', 'false');
  expect(await violations(page)).toEqual([]);
  await takesBack.click();
  await expect(settled('Corn Terraces')).toHaveCount(0);
  await settle('meadow');
  await page.reload();
  await button(page, 'Continue').click();
  await CityPage.arrived(page);
  await expect(settled('Llama Meadow')).toBeAttached();
  await expect(settled('Corn Terraces')).toHaveCount(0);
});

/** A game alone that is nearly over, as the device of `Ann` kept it some time ago. */
function nearlyOver(): SavedMatch {
  const { keeper, kinds, choose } = gameNamed('tiwanaku');
  const kind = kinds.find(({ seats }) => seats === 1);
  const random = seededRandom(12);
  const match = OfflineMatch.begin(keeper, {
    matchId: 'offline00' as MatchId,
    options: kind?.options,
    seats: [{ person: { name: 'Ann', personId: 'ann00000' as PersonId }, color: 'brown' }],
    random,
    now: 1,
  });
  if (!match) throw new Error('the game begins');
  const played: SavedMatch[] = [match.saved];
  while (!match.table.isOver) {
    const { view } = match.table.snapshot;
    const command = choose([...keeper.rules.legalCommands(view, 0)], random);
    const decision = keeper.rules.status(view).awaited[0]?.decision ?? null;
    match.answer('match:act', { version: match.version, decision, command }, 1);
    played.push(match.saved);
  }
  return played.at(-4) ?? match.saved;
}

test('BOT-12 a game that was kept long ago goes on to its result, and another begins', async ({ person }) => {
  const page = await person();
  await page.goto('/offline');
  await expect(button(page, 'Begin')).toBeVisible();
  await page.evaluate(async (saved) => {
    const opened = indexedDB.open('tiwanaku-offline', 1);
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const writing = opened.result.transaction('matches', 'readwrite').objectStore('matches').put(saved, 'tiwanaku');
    await new Promise((resolve) => (writing.onsuccess = resolve));
  }, nearlyOver());
  await page.reload();
  await button(page, 'Continue').click();
  const match = await boardOf(page);
  await expect(button(page, 'On this device')).toBeVisible();
  await playToTheEnd([new Beginner(match)], 60);
  await expect(page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look back' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Play again').click();
  await expect(page.getByRole('table', { name: 'Where the points came from' })).toHaveCount(0);
  await expect(button(page, 'Explore')).toBeVisible();
});

test('a game is open in one tab at a time', async ({ person }) => {
  const page = await person();
  await page.goto('/offline');
  await expect(button(page, 'Begin')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/offline');
  await expect(other.getByText('This game is open in another tab.')).toBeVisible();
  await page.close();
  await expect(button(other, 'Begin')).toBeVisible();
});
