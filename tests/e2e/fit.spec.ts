/** One test per screen walks the windows: what should be in sight is, and nothing moves that nobody has pressed. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { drawn } from '../support/in-page.ts';
import { expect, phone, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { Beginner } from './players/beginner.ts';
import { seatBots } from './players/bots.ts';
import { covered, faultsByWindow, shiftsOf, watchShifts } from './players/covered.ts';
import { crampedWords } from './players/fit.ts';
import { prepareTable } from './players/prepared-table.ts';
import { playOn } from './players/stand-ins.ts';
import { ScriptedPrinces } from './tours/scripted-princes.ts';

const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const smallPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };
const clock = { type: 'perMove', seconds: 1800 } as const;

/** What scrolls and should not, and what of the sentence is cut off. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>('.board .box, .side, .side > .panel')) {
      const isScroller = /auto|scroll/.test(getComputedStyle(part).overflowY);
      const below = part.scrollHeight - part.clientHeight;
      if (isScroller && part.checkVisibility() && below > 1) found.push(`${part.className}: ${below} px below`);
    }
    const [prompt, title] = [document.querySelector('.prompt'), document.querySelector('.prompt .title')];
    const [outer, inner] = [prompt?.getBoundingClientRect(), title?.getBoundingClientRect()];
    if (!outer || !inner || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)
      found.push('sentence cut off');
    return found;
  });

const tables = [
  { people: 1, options: { mode: 'solo', size: 'long', difficulty: 'hard' }, phases: ['act', 'moveOtoma'] },
  { people: 2, options: { mode: 'competitive', size: 'short' }, phases: ['act'] },
  {
    people: 3,
    options: { mode: 'coop', size: 'long', difficulty: 'normal' },
    phases: ['spend', 'act'],
  },
] as const;

for (const { people, options, phases } of tables)
  test(
    `board, sentence and times of Tiwanaku for ${people} are whole in every window`,
    { tag: people === 2 ? '@story' : [] },
    async ({ person }) => {
      const pages = await Promise.all(Array.from({ length: people }, () => person()));
      const begin = async () => {
        const { link } = await prepareTable(pages, { game: 'tiwanaku', watching: 'link', options, clock });
        await Promise.all(pages.map((page) => page.goto(link)));
        return await Promise.all(pages.map((page) => MatchPage.arrived(page)));
      };
      let [match] = await begin();
      for (const phase of phases) {
        const playToPhase = () => playOn(pages, ({ position }) => position.phase.name === phase);
        await playToPhase();
        // A few lands have no tile that leads there.
        while (await match?.isOver()) {
          [match] = await begin();
          await playToPhase();
        }
        for (const page of pages) {
          await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(people);
          expect(await faultsByWindow(page, cut), phase).toEqual([]);
          if (people > 1) expect(await faultsByWindow(page, covered), phase).toEqual([]);
        }
      }
    },
  );

/** Bots play in a person's name from another tab, and the pill of the connection says so; several of their moves come in one frame. */
const ownShiftsOf = async (page: Page) =>
  (await shiftsOf(page)).filter((shift) => !/span\.pill|header\.bar/.test(shift) && parseFloat(shift) >= 0.005);

for (const [device, name] of [
  [laptop, 'a laptop'],
  [smallPhone, 'a small phone'],
] as const)
  test(`nothing moves from turn to turn, nor at the end: ${name}`, async ({ person }) => {
    const page = await person(device);
    await watchShifts(page);
    const room = await new HomePage(page).playAlone('Ana');
    await room.isSeated(1);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), 'the room').toEqual([]);
    await room.start();
    const player = new Beginner(await room.match());
    await page.waitForLoadState('networkidle');
    await shiftsOf(page);
    for (let moves = 0; moves < 10;) if (await player.move()) moves += 1;
    expect(await shiftsOf(page), 'the first turns').toEqual([]);
    await playOn([page]);
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await ownShiftsOf(page), 'the end').toEqual([]);
  });

test('nothing moves in a room by what others do, nor by settings', async ({ person }) => {
  const pages = [await person(laptop), await person(smallPhone)] as const;
  await Promise.all(pages.map((page) => watchShifts(page)));
  const moved = async (page: Page) => {
    await drawn(page);
    return shiftsOf(page);
  };
  const host = await new HomePage(pages[0]).openTable('Ana');
  await host.isSeated(1);
  const start = pages[0].getByRole('button', { name: 'Start the game' });
  const guest = await RoomPage.byLink(pages[1], await host.link(), 'Beto');
  await expect(pages[1].getByRole('radio', { name: 'Short' })).toBeAttached();
  await guest.sit(2);
  await guest.beReady();
  await expect(start).toBeEnabled();
  // A seat that is taken, and the button that comes with it, answer a press.
  await moved(pages[1]);
  const isReady = pages[1].locator('.bar > .big');
  const place = await isReady.boundingBox();
  for (const name of [
    'Short',
    'Strike and count',
    'Nobody',
    'Everyone',
    'Anyone',
    'Per move',
    'Per game',
    'No clock',
  ]) {
    await host.choose(name);
    await expect(pages[1].getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await guest.beReady();
  await expect(start).toBeEnabled();
  // The bar says all that was changed: it grows upwards, and its button keeps its place.
  expect(
    (await moved(pages[1])).filter((shift) => !/div\.bar/.test(shift)),
    'the guest',
  ).toEqual([]);
  expect(await isReady.boundingBox(), 'the button').toEqual(place);
});

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

test('each question of Machu Picchu shows all its answers in every window, and the night all its parts', async ({
  person,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await person();
  const princes = await ScriptedPrinces.begin(server.url);
  await princes.join(page, server.url);
  const match = await CityPage.arrived(page);
  const seen = new Set<string>();
  const found: string[] = [];
  let nights = 0;
  await princes.play(async (question, isOthers) => {
    if ((await page.locator('.night-strip').count()) > 0) {
      nights += 1;
      found.push(...(await faultsByWindow(page, (at) => cutOff(at, '.night-strip li'))));
    }
    if (isOthers || seen.has(question)) return;
    seen.add(question);
    await expect.poll(async () => (await match.readTable()).isAsked).toBe(true);
    const faults = await faultsByWindow(page, (at) => cutOff(at, '.dock button, .dock .title'));
    found.push(...faults.map((fault) => `${question}, ${fault}`));
  });
  princes.leave();
  expect(found).toEqual([]);
  expect(nights).toBeGreaterThan(0);
  expect([...seen]).toEqual(expect.arrayContaining(['plaza', 'offer', 'hire', 'receive', 'return', 'collect']));
});

for (const [people, name] of [
  ['two', 'princesOfTwo'],
  ['five', 'princes'],
] as const)
  test(`a table of Machu Picchu for ${people} fits every window`, async ({ person, server }) => {
    const page = await person();
    const table = await seatBots(server.url, name);
    await table.playTo(90);
    await table.join(page);
    await CityPage.arrived(page);
    const always = '.board, [data-district], .player-strip, .dock, .dock .title, .dock button';
    const faults = await faultsByWindow(page, async (at) => [
      ...(await cutOff(at, always)),
      ...(await crampedWords(at)),
    ]);
    table.leave();
    expect(faults).toEqual([]);
  });
