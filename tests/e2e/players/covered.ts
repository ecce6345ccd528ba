import type { Page } from '@playwright/test';
import { drawn } from '../../support/in-page.ts';
import { crampedWords } from './fit.ts';

/** Laptops, a tablet in portrait, phones in landscape and portrait, and 1280 × 800 at 200 %. */
export const tableWindows = [
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [740, 360],
  [390, 844],
  [360, 640],
  [640, 400],
] as const;

/** What a check finds in windows of all sizes. Leaves the window as it was. */
export async function faultsByWindow(
  page: Page,
  check: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [width, height] of tableWindows) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    found.push(...(await check(page)).map((fault) => `${width} × ${height}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await drawn(page);
  return found;
}

/** What lies over scores, clocks, board or buttons of the table, and what is cut off there, in windows of all sizes. */
export const coveredByWindow = (page: Page, over = ''): Promise<readonly string[]> =>
  faultsByWindow(page, () => covered(page, over));

/** The same in the window of this moment; `over` may lie over things. */
export async function covered(page: Page, over = ''): Promise<readonly string[]> {
  return [...(await unseen(page, over)), ...(await crampedWords(page))];
}

/** What is not to be seen whole, or cannot be pressed at its middle; `allowed` may lie over it. */
async function unseen(page: Page, allowed: string): Promise<readonly string[]> {
  return page.evaluate((allowed) => {
    const kept =
      '.side .score, [role="timer"], [role="grid"] .space, .dock button, .palette button, .notices .btn, nav .btn';
    // Notes have a way out of their own: what is below them waits.
    const left = document.querySelector('.palette') ? '[inert], .sr, nav' : '[inert], .sr';
    const named = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    /** What scrolls shows its parts one after the other. */
    const isScrolledAway = (element: Element, x: number, y: number): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const outgrown = [...document.querySelectorAll('.side > .panel')].filter((panel) => {
      const isOpen = panel.checkVisibility() && getComputedStyle(panel).overflowY === 'visible';
      return isOpen && panel.scrollHeight > panel.clientHeight + 1;
    });
    const cut = outgrown.map((panel) => `${named(panel)} is higher than its place`);
    const covered = [...document.querySelectorAll(kept)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(left)) return [];
      const place = element.getBoundingClientRect();
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      if (isScrolledAway(element, x, y)) return [];
      const seen = document.elementFromPoint(x, y);
      if (!seen) return [`out of the window: ${named(element)}`];
      const isItself = element.contains(seen) || seen.contains(element) || seen.closest('[role="grid"]') !== null;
      const isAllowed = allowed !== '' && seen.closest(allowed) !== null;
      return isItself || isAllowed ? [] : [`${named(seen)} lies over ${named(element)}`];
    });
    return [...cut, ...covered];
  }, allowed);
}

interface ShiftSource {
  readonly node?: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** TypeScript's library lacks this type. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly ShiftSource[];
}

interface PageWithShifts {
  shifts?: string[];
}

/** Records what moves by itself or by a press on every page opened from now on. A word that grows by a letter is less than 0.001. */
export const watchShifts = (page: Page, { least = 0.001 } = {}): Promise<unknown> =>
  page.addInitScript((least) => {
    const shifts: string[] = [];
    const watched = globalThis as PageWithShifts;
    watched.shifts = shifts;
    const name = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? '?');
    /** The browser's own measure: how much of the window it was or is in, times how far it went. */
    const shareOf = ({ previousRect: from, currentRect: to }: ShiftSource) => {
      const area = from.width * from.height + to.width * to.height;
      const way = Math.max(Math.abs(from.left - to.left), Math.abs(from.top - to.top));
      return (area / (innerWidth * innerHeight)) * (way / Math.max(innerWidth, innerHeight));
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        // The lines of the log go up as new ones come, pieces go on their tracks, and make room for each other on a space.
        const home = '[role="log"], [role="gridcell"], .field, #tiwanaku-tracks';
        const moved = sources.filter(({ node }) => node?.isConnected && !node.parentElement?.closest(home));
        const own = moved.length < sources.length ? moved.reduce((sum, source) => sum + shareOf(source), 0) : value;
        if (moved.length === 0 || own < least) continue;
        shifts.push(`${own.toFixed(3)} ${moved.map(({ node }) => name(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, least);

/** What has moved since it was asked last. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { shifts } = globalThis as PageWithShifts;
    if (!shifts) throw new Error('Watching begins with the next page that is opened.');
    return shifts.splice(0);
  });

/** Whether the help below the sentence is seen whole. */
export const isHelped = (page: Page) =>
  page.locator('.prompt').evaluate((prompt) => {
    const { left, right, top, bottom } = prompt.getBoundingClientRect();
    const lines = [...prompt.querySelectorAll('small')].filter((line) => line.checkVisibility());
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const isIn = (box: DOMRect) =>
      box.left >= left && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
    return boxes.length > 0 && boxes.every(isIn);
  });
