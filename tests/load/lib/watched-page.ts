import type { Browser, Page } from '@playwright/test';
import { noteEverything, type Seen } from './in-page.ts';

declare const seen: Seen;

/** What a page is opened for, by the selector of its last piece. */
export const awaited = {
  /** The board that the server drew, or the page. */
  board: '#picture, [role="gridcell"]',
  /** The board that answers to presses. */
  table: '[role="gridcell"]',
  /** The table of Machu Picchu, drawn by server or page, and the one that answers to presses. */
  city: '#picture, [data-district]',
  cityTable: '[data-district]',
  room: 'article',
} as const;

const drawnWord = 'everything is drawn';

/** A page of a browser that was never here before, its processor slowed down `slowness` times. */
export async function newWatchedPage(
  browser: Browser,
  baseURL: string,
  slowness: number,
  what: keyof typeof awaited = 'board',
): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  // What is compiled with its names kept asks for this.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(noteEverything, { awaited: awaited[what], drawnWord });
  const page = await context.newPage();
  await slowDown(page, slowness);
  return page;
}

/** Makes its processor so many times slower. */
export async function slowDown(page: Page, slowness: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/**
 * Opens an address and waits until what the page is for is drawn: milliseconds from the navigation. The page tells it; asking
 * a page again and again is work that it would have to do as well.
 */
export async function drawnMs(page: Page, path: string): Promise<number> {
  const drawn = page.waitForEvent('console', { predicate: (message) => message.text() === drawnWord, timeout: 20_000 });
  await page.goto(path, { waitUntil: 'commit' });
  await drawn;
  return (await page.evaluate(() => seen.drawnMs)) ?? Infinity;
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => seen.shift);
/** Elements that have moved since the page was opened: the cause of its layout shift. */
export const movedIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => seen.moved);
export const answersOf = (page: Page): Promise<readonly number[]> => page.evaluate(() => seen.answersMs);

/** Compressed bytes of JavaScript that came before everything was drawn. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js') && entry.startTime < (seen.drawnMs ?? 0))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** What was pressed before is no part of what is measured. */
export const forgetFeedbacks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    seen.interactions = {};
    seen.forgotten = (performance as unknown as { interactionCount?: number }).interactionCount ?? 0;
  });

/** Milliseconds from each input to the frame that showed its effect, in steps of 8; those too short to be reported count as 16. */
export const feedbacksOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const interactions = Object.values(seen.interactions);
    const { interactionCount = interactions.length } = performance as unknown as { interactionCount?: number };
    const unreported = interactionCount - seen.forgotten - interactions.length;
    return [...interactions, ...Array<number>(Math.max(0, unreported)).fill(16)];
  });
