import type { Browser, Page } from '@playwright/test';
import type { RoomLink } from '@tiwanaku/shared/protocol';
import { Beginner, type Hand } from '../../e2e/players/beginner.ts';
import { seatBots } from '../../e2e/players/bots.ts';
import { HomePage } from '../../e2e/pages/home-page.ts';
import { kilobytes, ms, type Figure } from '../lib/figures.ts';
import { opponentAt } from '../lib/opponent.ts';
import { lookMs, press } from '../lib/press.ts';
import { serveStatic } from '../lib/static-page.ts';
import { median, percentile } from '../lib/statistics.ts';
import {
  answersOf,
  awaited,
  drawnMs,
  feedbacksOf,
  forgetFeedbacks,
  movedIn,
  newWatchedPage,
  scriptBytes,
  shiftOf,
  slowDown,
} from '../lib/watched-page.ts';

export const slow = 4;
/** Shift below which three digits say that there is none: a cairn that makes room for another has a few millionths. */
const leastShift = 0.0005;

/** Opens an address again and again, each time in a browser that knows nothing yet but its person's name. */
export async function coldLoads(
  browser: Browser,
  url: string,
  path: string,
  rounds: number,
  slowness: number,
  what: keyof typeof awaited = 'board',
) {
  const loads: { drawn: number; bytes: number; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await newWatchedPage(browser, url, slowness, what);
    await page.request.post('/api/session', { data: { name: 'Carla' } });
    const drawn = await drawnMs(page, path);
    await page.waitForLoadState('networkidle');
    loads.push({ drawn, bytes: await scriptBytes(page), shift: await shiftOf(page) });
    await page.context().close();
  }
  return loads;
}

type Loads = Awaited<ReturnType<typeof coldLoads>>;

export function loadedFigure(what: string, loads: Loads, bare: number): Figure {
  const drawn = loads.map((load) => load.drawn);
  const slowest = ms(Math.max(...drawn));
  return {
    what,
    figure: `median ${ms(median(drawn))}, slowest ${slowest}`,
    ratio: `${(median(drawn) / bare).toFixed(1)} × bare`,
  };
}

export function loadFigures(what: string, loads: Loads, bare: number): readonly Figure[] {
  const shift = Math.max(...loads.map((load) => load.shift));
  return [
    {
      ...loadedFigure(`${what}, drawn`, loads, bare),
      goal: '< 1 s',
      isReached: median(loads.map(({ drawn }) => drawn)) < 1000,
    },
    {
      what: `${what}, JavaScript until then, layout shift`,
      figure: `${kilobytes(median(loads.map(({ bytes }) => bytes)))}, ${shift.toFixed(3)}`,
      goal: 'no shift',
      isReached: shift < leastShift,
    },
  ];
}

export function feedbackFigure(what: string, feedbacks: readonly number[]): Figure {
  const slowest = Math.max(...feedbacks);
  return {
    what,
    figure: `median ${ms(median(feedbacks))}, p98 ${ms(percentile(feedbacks, 0.98))}, slowest ${ms(slowest)} of ${feedbacks.length}`,
    goal: '< 100 ms',
    isReached: percentile(feedbacks, 0.98) < 100,
  };
}

const unhurried: Hand = { pick: (match, space) => press(match.space(space)), press: (_, button) => press(button) };

/** A person plays some turns on a slowed-down page, against a person without one. */
async function turns(browser: Browser, url: string, slowness: number, moves: number): Promise<readonly Figure[]> {
  const page = await newWatchedPage(browser, url, 1);
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await room.chooseShortBoard();
  const link = new URL(await room.link()).pathname.replace('/r/', '') as RoomLink;
  const opponent = await opponentAt(url, link);
  await room.start();
  const player = new Beginner(await room.match(), unhurried);
  await slowDown(page, slowness);
  await forgetFeedbacks(page);
  const before = await shiftOf(page);
  for (let made = 0; made < moves;) {
    if (await player.move()) made += 1;
    else await page.waitForTimeout(lookMs);
  }
  // What was painted last is reported a little later.
  await page.waitForTimeout(1000);
  const [feedbacks, answers] = [await feedbacksOf(page), await answersOf(page)];
  const shift = await shiftFigure(`layout shift in ${moves} moves, ${slowness} × slowed down`, page, before);
  await opponent.leave();
  await page.context().close();
  return [
    feedbackFigure(`a press until it shows, ${slowness} × slowed down`, feedbacks),
    {
      what: `a command until the log tells it, ${slowness} × slowed down`,
      figure: `median ${ms(median(answers))}, slowest ${ms(Math.max(...answers))}`,
    },
    shift,
  ];
}

/** What moved on a page since a shift was noted, and prints it. */
export async function shiftFigure(what: string, page: Page, before: number): Promise<Figure> {
  const shift = (await shiftOf(page)) - before;
  const isReached = shift < leastShift;
  if (!isReached) console.log(`  moved: ${(await movedIn(page)).join('; ')}`);
  return { what, figure: shift.toFixed(3), goal: 'no shift', isReached };
}

/** The built client in a real browser: cold loads of what links lead to, and what a press feels like. */
export async function page(
  browser: Browser,
  url: string,
  add: (figures: readonly Figure[]) => void,
  { rounds, moves }: { readonly rounds: number; readonly moves: number },
): Promise<void> {
  const table = await seatBots(url, 'short');
  await table.playTo(20);
  const running = `/w/${table.watchLink}`;
  const model = await newWatchedPage(browser, url, 1, 'table');
  await model.request.post('/api/session', { data: { name: 'Carla' } });
  await drawnMs(model, running);
  const bare = await serveStatic(model);
  // A page that is open draws as well, and works beside the one that is measured.
  await model.context().close();
  const bareLoads = await coldLoads(browser, bare.url, '/', rounds, slow);
  const bareDrawn = median(bareLoads.map(({ drawn }) => drawn));
  const button = await newWatchedPage(browser, bare.url, slow);
  await button.goto('/');
  for (let pressed = 0; pressed < 20; pressed++) await button.getByRole('button').first().click();
  await button.waitForTimeout(500);
  const bareFeedbacks = await feedbacksOf(button);
  await button.context().close();
  bare.close();

  const room = await new HomePage(await newWatchedPage(browser, url, 1)).openTable('Ana');
  const link = new URL(await room.link()).pathname;
  await room.page.context().close();
  const matchLoads = await coldLoads(browser, url, running, rounds, slow);
  const tableLoads = await coldLoads(browser, url, running, rounds, slow, 'table');
  const matchLoadsFast = await coldLoads(browser, url, running, rounds, 1);
  const roomLoads = await coldLoads(browser, url, link, rounds, slow, 'room');
  add([
    { what: `the board alone, no program, ${slow} × slowed down, drawn`, figure: `median ${ms(bareDrawn)}` },
    ...loadFigures(`link to a running match, ${slow} × slowed down`, matchLoads, bareDrawn),
    loadedFigure(`link to a running match, ${slow} × slowed down, answers`, tableLoads, bareDrawn),
    ...loadFigures('link to a running match, not slowed down', matchLoadsFast, bareDrawn).slice(0, 1),
    ...loadFigures(`link to a room, ${slow} × slowed down`, roomLoads, bareDrawn),
  ]);
  await table.playTo(Infinity);
  table.leave();
  const finishedLoads = await coldLoads(browser, url, `/m/${table.matchId}`, rounds, slow);
  add(loadFigures(`link to a finished match, ${slow} × slowed down`, finishedLoads, bareDrawn));
  add([feedbackFigure(`a bare button, ${slow} × slowed down`, bareFeedbacks)]);
  add(await turns(browser, url, slow, moves));
  add(await turns(browser, url, 1, moves));
}
