import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { Beginner } from '../../e2e/players/beginner.ts';
import { seatBots } from '../../e2e/players/bots.ts';
import { meet } from '../../e2e/players/meeting.ts';
import { HomePage } from '../../e2e/pages/home-page.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { kilobytes, ms, type Figure } from '../lib/figures.ts';
import { serveStatic } from '../lib/static-page.ts';
import { median, percentile } from '../lib/statistics.ts';
import {
  answersOf,
  drawnMs,
  feedbacksOf,
  newWatchedPage,
  scriptBytes,
  shiftOf,
  slowDown,
} from '../lib/watched-page.ts';

const slow = 4;

/** Opens an address again and again, each time in a browser that knows nothing yet but its person's name. */
async function coldLoads(browser: Browser, url: string, path: string, rounds: number, slowness: number) {
  const loads: { drawn: number; bytes: number; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await newWatchedPage(browser, url, slowness);
    await page.request.post('/api/session', { data: { name: 'Carla' } });
    await page.goto(path);
    const drawn = await drawnMs(page);
    await page.waitForLoadState('networkidle');
    loads.push({ drawn, bytes: await scriptBytes(page), shift: await shiftOf(page) });
    await page.context().close();
  }
  return loads;
}

function loadFigures(what: string, loads: Awaited<ReturnType<typeof coldLoads>>, bare: number): readonly Figure[] {
  const drawn = loads.map((load) => load.drawn);
  const shift = Math.max(...loads.map((load) => load.shift));
  return [
    {
      what: `${what}, drawn`,
      figure: `median ${ms(median(drawn))}, slowest ${ms(Math.max(...drawn))}, ${(median(drawn) / bare).toFixed(1)} × bare`,
      goal: '< 1 s',
      isReached: median(drawn) < 1000,
    },
    {
      what: `${what}, JavaScript until then, layout shift`,
      figure: `${kilobytes(median(loads.map(({ bytes }) => bytes)))}, ${shift.toFixed(3)}`,
      goal: 'no shift',
      isReached: shift === 0,
    },
  ];
}

function feedbackFigure(what: string, feedbacks: readonly number[]): Figure {
  const slowest = Math.max(...feedbacks);
  return {
    what,
    figure: `median ${ms(median(feedbacks))}, p98 ${ms(percentile(feedbacks, 0.98))}, slowest ${ms(slowest)} of ${feedbacks.length}`,
    goal: '< 100 ms',
    isReached: percentile(feedbacks, 0.98) < 100,
  };
}

/** Two people play some turns on slowed-down pages. */
async function turns(browser: Browser, url: string, slowness: number, moves: number): Promise<readonly Figure[]> {
  const pages: [Page, Page] = [await newWatchedPage(browser, url, 1), await newWatchedPage(browser, url, 1)];
  const { host, guest } = await meet(...pages);
  for (const page of pages) await slowDown(page, slowness);
  const before = await Promise.all(pages.map(shiftOf));
  const players = [new Beginner(host), new Beginner(guest)];
  for (let made = 0; made < moves;) for (const player of players) if (await player.move()) made += 1;
  // What was painted last is told a little later.
  await pages[0].waitForTimeout(1000);
  const feedbacks = (await Promise.all(pages.map(feedbacksOf))).flat();
  const answers = (await Promise.all(pages.map(answersOf))).flat();
  const after = await Promise.all(pages.map(shiftOf));
  for (const page of pages) await page.context().close();
  const shift = Math.max(...after.map((all, index) => all - (before[index] ?? 0)));
  return [
    feedbackFigure(`a press until it shows, ${slowness} × slowed down`, feedbacks),
    {
      what: `a command until the log tells it, ${slowness} × slowed down`,
      figure: `median ${ms(median(answers))}, slowest ${ms(Math.max(...answers))}`,
    },
    {
      what: `layout shift in ${moves} moves, ${slowness} × slowed down`,
      figure: shift.toFixed(3),
      goal: 'no shift',
      isReached: shift === 0,
    },
  ];
}

/** The built client in a real browser: cold loads of what links lead to, and what a press feels like. */
export async function page(rounds: number, moves: number, add: (figures: readonly Figure[]) => void): Promise<void> {
  const found = await findBrowser();
  if (found === null) throw new Error('No browser found: `node scripts/setup.mjs --browser` unpacks one.');
  const browser = await chromium.launch({ executablePath: found.path, args: found.flags, env: found.env });
  const server = await startServerProcess();
  try {
    const table = await seatBots(server.url, 'short');
    await table.playTo(20);
    const running = `/w/${table.watchLink}`;
    const model = await newWatchedPage(browser, server.url, 1);
    await model.request.post('/api/session', { data: { name: 'Carla' } });
    await model.goto(running);
    await drawnMs(model);
    const bare = await serveStatic(model);
    const bareLoads = await coldLoads(browser, bare.url, '/', rounds, slow);
    const bareDrawn = median(bareLoads.map(({ drawn }) => drawn));
    const button = await newWatchedPage(browser, bare.url, slow);
    await button.goto('/');
    for (let press = 0; press < 20; press++) await button.getByRole('button').last().click();
    await button.waitForTimeout(500);
    const bareFeedbacks = await feedbacksOf(button);
    bare.close();

    const room = await new HomePage(await newWatchedPage(browser, server.url, 1)).openTable('Ana');
    const link = new URL(await room.link()).pathname;
    const matchLoads = await coldLoads(browser, server.url, running, rounds, slow);
    const matchLoadsFast = await coldLoads(browser, server.url, running, rounds, 1);
    const roomLoads = await coldLoads(browser, server.url, link, rounds, slow);
    add([
      { what: `the board alone, no program, ${slow} × slowed down, drawn`, figure: `median ${ms(bareDrawn)}` },
      ...loadFigures(`link to a running match, ${slow} × slowed down`, matchLoads, bareDrawn),
      ...loadFigures('link to a running match, not slowed down', matchLoadsFast, bareDrawn).slice(0, 1),
      ...loadFigures(`link to a room, ${slow} × slowed down`, roomLoads, bareDrawn),
    ]);
    await table.playTo(Infinity);
    table.leave();
    const finishedLoads = await coldLoads(browser, server.url, `/m/${table.matchId}`, rounds, slow);
    add(loadFigures(`link to a finished match, ${slow} × slowed down`, finishedLoads, bareDrawn));
    add([feedbackFigure(`a bare button, ${slow} × slowed down`, bareFeedbacks)]);
    add(await turns(browser, server.url, slow, moves));
    add(await turns(browser, server.url, 1, moves));
  } finally {
    await browser.close();
    await server.dispose();
  }
}
