import type { Browser, Locator } from '@playwright/test';
import type { RoomLink } from '@tiwanaku/shared/protocol';
import { CityPage } from '../../e2e/pages/city-page.ts';
import { HomePage } from '../../e2e/pages/home-page.ts';
import { seatBots } from '../../e2e/players/bots.ts';
import { PrincePlayer } from '../../e2e/players/prince.ts';
import type { Figure } from '../lib/figures.ts';
import { opponentAt } from '../lib/opponent.ts';
import { lookMs, press } from '../lib/press.ts';
import { serveStatic } from '../lib/static-page.ts';
import { median, percentile } from '../lib/statistics.ts';
import { drawnMs, feedbacksOf, forgetFeedbacks, newWatchedPage, shiftOf, slowDown } from '../lib/watched-page.ts';
import { coldLoads, feedbackFigure, loadedFigure, loadFigures, shiftFigure, slow } from './page.ts';

/** A link to a running match of five, beside the same table without a program. */
export async function princesLoads(browser: Browser, url: string, rounds: number): Promise<readonly Figure[]> {
  const table = await seatBots(url, 'princes');
  await table.playTo(60);
  const running = `/w/${table.watchLink}`;
  const model = await newWatchedPage(browser, url, 1, 'cityTable');
  await model.request.post('/api/session', { data: { name: 'Carla' } });
  await drawnMs(model, running);
  const bare = await serveStatic(model, '.board');
  await model.context().close();
  const bareLoads = await coldLoads(browser, bare.url, '/', rounds, slow, 'city');
  bare.close();
  const loads = await coldLoads(browser, url, running, rounds, slow, 'city');
  const answers = await coldLoads(browser, url, running, rounds, slow, 'cityTable');
  table.leave();
  const bareDrawn = median(bareLoads.map(({ drawn }) => drawn));
  const what = `Machu Picchu: link to a running match, ${slow} × slowed down`;
  return [...loadFigures(what, loads, bareDrawn), loadedFigure(`${what}, answers`, answers, bareDrawn)];
}

/** A person at a page against a person without one. */
async function meetOpponent(browser: Browser, url: string, think: number) {
  const page = await newWatchedPage(browser, url, 1, 'cityTable');
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await room.choose('Machu Picchu', 'Learning game');
  const link = new URL(await room.link()).pathname.replace('/r/', '') as RoomLink;
  const opponent = await opponentAt(url, link, think);
  await room.start();
  return { page, opponent, match: await CityPage.arrived(page) };
}

/** What a press feels like on a slowed-down page. */
export async function princesTurns(browser: Browser, url: string, moves: number): Promise<readonly Figure[]> {
  const { page, opponent, match } = await meetOpponent(browser, url, 200);
  const player = new PrincePlayer(match, { press });
  await slowDown(page, slow);
  await forgetFeedbacks(page);
  const before = await shiftOf(page);
  for (let made = 0; made < moves && !(await player.isOver());) {
    if (await player.move()) made += 1;
    else await page.waitForTimeout(lookMs);
  }
  // What was painted last is reported a little later.
  await page.waitForTimeout(1000);
  const feedbacks = await feedbacksOf(page);
  const shift = await shiftFigure(`Machu Picchu: layout shift in ${moves} moves, ${slow} × slowed down`, page, before);
  await opponent.leave();
  await page.context().close();
  return [feedbackFigure(`Machu Picchu: a press until it shows, ${slow} × slowed down`, feedbacks), shift];
}

/** How often a person presses in each turn of a whole game of their own; answers in others' turns do not count. */
async function pressesByTurn(browser: Browser, url: string): Promise<readonly number[]> {
  const { page, opponent, match } = await meetOpponent(browser, url, 10);
  const turns: number[] = [];
  const press = async (target: Locator): Promise<void> => {
    const isOwnTurn = await page.locator('.dock.mine').count();
    if (turns.length > 0 && isOwnTurn > 0) turns.push((turns.pop() ?? 0) + 1);
    await target.click();
  };
  const player = new PrincePlayer(match, { press, onTurn: () => turns.push(0) });
  while (!(await player.isOver())) if (!(await player.move())) await page.waitForTimeout(10);
  await opponent.leave();
  await page.context().close();
  return turns;
}

/** Presses that a turn takes, over whole games of the test player, who trades in every second visit. */
export async function princesPresses(browser: Browser, url: string, games: number): Promise<readonly Figure[]> {
  const turns: number[] = [];
  for (let game = 0; game < games; game++) turns.push(...(await pressesByTurn(browser, url)));
  return [
    {
      what: `Machu Picchu: presses in a turn, ${games} games`,
      figure: `median ${median(turns)}, p90 ${percentile(turns, 0.9)}, most ${Math.max(...turns)} of ${turns.length} turns`,
      goal: 'median ≤ 3',
      isReached: median(turns) <= 3,
    },
  ];
}
