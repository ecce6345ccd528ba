import type { Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { seatBots } from './players/bots.ts';
import { tableWindows } from './players/covered.ts';
import { crampedWords } from './players/fit.ts';
import { ScriptedPrinces } from './tours/scripted-princes.ts';

/** Elements of the table that reach over the window, or over a box that would cut them off, by their words. */
const cutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const isOutside = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const cuts = (box: { left: number; right: number; top: number; bottom: number }) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
      if (cuts({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowY, display } = getComputedStyle(box);
        if (overflowY !== 'visible' && display !== 'contents' && cuts(box.getBoundingClientRect())) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && isOutside(element))
      .map((element) => element.getAttribute('aria-label') ?? element.innerText);
  }, selector);

/** In windows of all sizes. */
async function cutOffByWindow(page: Page, selector: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of [[1440, 900] as const, ...tableWindows]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    found.push(...(await cutOff(page, selector)).map((words) => `${width} × ${height}: ${words}`));
  }
  return found;
}

test('at every size each question of Machu Picchu shows all its answers, and the night all its parts', async ({
  person,
  server,
}) => {
  test.setTimeout(240_000);
  // With reduced motion the night is told as a list, for eight seconds at most.
  const page = await person({ reducedMotion: 'reduce' });
  const princes = await ScriptedPrinces.begin(server.url);
  await princes.join(page, server.url);
  const match = await CityPage.arrived(page);
  const seen = new Set<string>();
  const found: string[] = [];
  let nights = 0;
  await princes.play(async (question, isOthers) => {
    if ((await page.locator('.night-strip').count()) > 0) {
      nights += 1;
      found.push(...(await cutOffByWindow(page, '.night-strip li')).map((fault) => `night, ${fault}`));
    }
    if (isOthers || seen.has(question)) return;
    seen.add(question);
    await expect.poll(async () => (await match.readTable()).isAsked).toBe(true);
    found.push(...(await cutOffByWindow(page, '.dock button, .dock .title')).map((fault) => `${question}, ${fault}`));
  });
  await princes.playOut();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  // A list of the last night would lie over the result of a phone in landscape.
  await expect(page.locator('.night-strip')).toHaveCount(0);
  princes.leave();
  expect(found).toEqual([]);
  expect(nights).toBeGreaterThan(0);
  expect([...seen]).toEqual(expect.arrayContaining(['plaza', 'offer', 'hire', 'receive', 'return', 'collect']));
});

/** Buttons of the dock of which a part lies under another thing. */
const underOthers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dock button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 6, bottom - 6].some((y) => !button.contains(document.elementFromPoint(middle, y)));
      })
      .map((button) => button.getAttribute('aria-label') ?? button.innerText),
  );

test('on phones a moon tile and the button that takes it lie clear of each other, the third of a day too', async ({
  person,
  server,
}) => {
  const page = await person();
  const princes = await ScriptedPrinces.begin(server.url);
  await princes.join(page, server.url);
  const match = await CityPage.arrived(page);
  const found: string[] = [];
  let third = 0;
  await princes.play(async (question, isOthers) => {
    if (isOthers || question !== 'turn' || third > 0) return;
    await expect.poll(async () => (await match.readTable()).isAsked).toBe(true);
    await page.setViewportSize({ width: 740, height: 360 });
    const stay = page.getByRole('button', { name: 'Stay: moon tile' });
    await stay.click();
    await page.getByRole('button', { name: /^Moon tile: 1 coca/ }).click();
    await expect(page.getByRole('button', { name: 'Take the tile' })).toBeVisible();
    if (await page.locator('.dock .hint', { hasText: 'third tile' }).isVisible()) third += 1;
    for (const [width, height] of [
      [740, 360],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const faults = [...(await underOthers(page)), ...(await cutOff(page, '.dock button'))];
      found.push(...faults.map((fault) => `${width} × ${height}: ${fault}`));
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await stay.click();
  });
  princes.leave();
  expect(third).toBe(1);
  expect(found).toEqual([]);
});

test('on a phone lying down the figures of three players who begin stay within their strips', async ({
  person,
  server,
}) => {
  const page = await person({ viewport: { width: 740, height: 360 } });
  const table = await seatBots(server.url, 'princesOfThree');
  await table.playTo(1);
  await table.join(page);
  await CityPage.arrived(page);
  await expect(page.locator('.player-strip').filter({ hasText: '10' })).not.toHaveCount(0);
  await drawn(page);
  const outside = await page.locator('.player-strip').evaluateAll((strips) =>
    strips.flatMap((strip) => {
      const { right } = strip.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(strip.querySelector('.right') ?? strip);
      return range.getBoundingClientRect().right > right ? [strip.textContent] : [];
    }),
  );
  table.leave();
  expect(outside).toEqual([]);
});

/** What of page and map can be scrolled: a table fits its window. */
const scrolling = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.board, .board *')];
    const isLarger = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    return boxes
      .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflow))
      .filter(isLarger)
      .map((box) => `<${box.localName} class="${box.getAttribute('class') ?? ''}"> scrolls`);
  });

/** What of the page's bar lies over the board. */
const overBoard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const isOver = (element: Element): boolean => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (!board || width === 0) return false;
      return left < board.right && right > board.left && top < board.bottom && bottom > board.top;
    };
    return [...document.querySelectorAll('header.bar > *')]
      .filter((element) => element.checkVisibility() && isOver(element))
      .map((element) => `${element.className} lies over the board`);
  });

/** What is always in sight, whatever is asked. */
const always = '.board, [data-district], .player-strip, .dock, .dock .title, .dock button';
const sizes = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [740, 360],
  [360, 640],
] as const;

for (const [people, name] of [
  ['two', 'princesOfTwo'],
  ['three', 'princesOfThree'],
  ['four', 'princesOfFour'],
  ['five', 'princes'],
] as const)
  test(`a table of ${people} fits all windows in light and dark, and its map never scrolls`, async ({
    person,
    server,
  }) => {
    const page = await person();
    const table = await seatBots(server.url, name);
    await table.playTo(90);
    await table.join(page);
    await CityPage.arrived(page);
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`html[data-theme=${colorScheme}]`);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        const faults = [cutOff(page, always), crampedWords(page), scrolling(page), overBoard(page)];
        found.push(
          ...(await Promise.all(faults)).flat().map((fault) => `${colorScheme}, ${width} × ${height}: ${fault}`),
        );
      }
    }
    table.leave();
    expect(found).toEqual([]);
  });

interface Nights {
  /** How often a part was told above a question. */
  narrated: number;
  /** What of the question it lay over. */
  readonly covered: string[];
  /** What the dock said while a part was told in the place of what is mine. */
  readonly titles: { readonly part: string; readonly title: string }[];
}

/** Collects from now on where a part of the night is told. */
const followNights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found: Nights = { narrated: 0, covered: [], titles: [] };
    (window as unknown as { nights: Nights }).nights = found;
    const look = () => {
      const part = document.querySelector('.row > .night-strip')?.textContent;
      const title = document.querySelector('.dock .title')?.textContent;
      if (part && title) found.titles.push({ part: part.trim(), title });
      const dock = document.querySelector('.dock')?.getBoundingClientRect();
      for (const one of document.querySelectorAll<HTMLElement>('.row > .night-strip span'))
        if (dock && one.getBoundingClientRect().bottom > dock.bottom) found.covered.push(`${one.innerText} is cut off`);
      const strip = document.querySelector('.prompt > .night-strip');
      if (!strip) return;
      const night = strip.getBoundingClientRect();
      found.narrated += 1;
      for (const one of document.querySelectorAll<HTMLElement>('.dock .title, .dock .hint, .dock button')) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (left < night.right && right > night.left && top < night.bottom - 1 && bottom > night.top + 1)
          found.covered.push(`${strip.textContent} over ${one.textContent}`);
      }
      if (night.top < 0 || night.bottom > innerHeight) found.covered.push(`${strip.textContent} out of the window`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

for (const [width, height, reducedMotion] of [
  [360, 640, 'no-preference'],
  [740, 360, 'no-preference'],
  [1280, 800, 'reduce'],
] as const)
  test(`MAP-DAY-4 the night is told beside the question, never over it: ${width} × ${height}, motion ${reducedMotion}`, async ({
    person,
    server,
  }) => {
    const page = await person({ viewport: { width, height }, reducedMotion });
    const princes = await ScriptedPrinces.begin(server.url);
    await princes.join(page, server.url);
    const match = await CityPage.arrived(page);
    await followNights(page);
    await princes.play(async (_, isOthers) => {
      if (!isOthers) await expect.poll(async () => (await match.readTable()).isAsked).toBe(true);
    });
    princes.leave();
    const { narrated, covered, titles } = await page.evaluate(() => (window as unknown as { nights: Nights }).nights);
    expect(narrated).toBeGreaterThan(0);
    expect(covered).toEqual([]);
    // What is new in the city, and the day, are told beside the first turn; where motion is reduced, the night holds nothing back.
    const byNight = titles.filter(({ part }) => !/new in the city|Day \d/.test(part)).map(({ title }) => title);
    if (reducedMotion === 'reduce') return;
    expect(byNight).toContain('Night');
    expect(byNight.filter((title) => /turn|where to go/.test(title))).toEqual([]);
  });
