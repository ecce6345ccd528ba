import type { Page } from '@playwright/test';
import { faultsOf, faultsOnceDrawn, type PageCheck } from '../../support/in-page.ts';
import { faultsByLanguage, locales } from '../pages/language-menu.ts';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10): a finger's width is counted before it is magnified. */
export const magnified: WindowSize = { width: 320, height: 256 };

/**
 * What does not fit, is cut off or too small for a finger in windows of these sizes. Leaves the window as it was.
 * @param inTheLast finds what is wrong besides in the last of them, without sizing it once more
 */
export async function misfitsByWindow(
  page: Page,
  windows: readonly WindowSize[],
  inTheLast: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<readonly string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const window of windows) {
    await page.setViewportSize(window);
    const faults = await faultsOnceDrawn(page, window === magnified ? reachable : [...reachable, smallTargets]);
    found.push(...faults.map((fault) => `${window.width} × ${window.height}: ${fault}`));
  }
  found.push(...(await inTheLast()));
  if (before) await page.setViewportSize(before);
  return found;
}

/** Texts that are wider than the place they have, and how much wider than the window the page is. */
export function tooWide(): readonly string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || element.clientWidth < 2) return false;
    const { overflowX, clipPath, visibility } = getComputedStyle(element);
    const isHidden = visibility === 'hidden' || clipPath !== 'none' || !element.checkVisibility();
    return (
      !isHidden && overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
    );
  });
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...clipped.map((element) => `<${element.localName} class="${element.className}">: ${element.innerText}`),
  ];
}

/** Figures and short words that stand in two lines, as there is no room for them; long words may be parted. */
function brokenInTwo(): readonly string[] {
  const shortWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,7}(?![\p{L}\p{N}])/gu;
  const range = document.createRange();
  const isBroken = (node: Node, word: string, index: number): boolean => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue;
    if (parent.closest('script, .sr, [class*="sr-"], dd')) continue;
    for (const { 0: word, index } of (node as Text).data.matchAll(shortWord))
      if (isBroken(node, word, index))
        found.push(`${word} is broken in <${parent.localName} class="${parent.className}">`);
  }
  return found;
}

/** Buttons, links, fields that no scrolling brings into view, as they lie before the page's beginning or are cut off by something. */
function unreachable(): readonly string[] {
  const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .sr, .skip'),
  );
  return shown.flatMap((element) => {
    let { left, top } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflow, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflow)) {
        left += box.scrollLeft - edge.left;
        top += box.scrollTop - edge.top;
        return left < -1 || top < -1 ? [`out of reach: ${element.outerHTML.slice(0, 120)}`] : [];
      }
      if (position === 'fixed') break;
    }
    return left + scrollX < -1 || top + scrollY < -1 ? [`out of reach: ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

/** What is pressed and smaller than a finger (44 pixels each way). Links within a sentence and spaces of the board may be smaller. */
function smallTargets(): readonly string[] {
  const scope = document.querySelector('dialog:modal') ?? document;
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  return [...scope.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .sr, .skip, [role="grid"]'))
      return [];
    const isInSentence = element.matches('p a') && getComputedStyle(element).display === 'inline';
    const place = (element.closest('label') ?? element).getBoundingClientRect();
    // What takes presses may reach further than what is drawn.
    const around = getComputedStyle(element, '::before');
    const reach = around.position === 'absolute' ? around : { width: '0', height: '0' };
    const [width, height] = [
      Math.max(place.width, parseFloat(reach.width)),
      Math.max(place.height, parseFloat(reach.height)),
    ];
    const isFingerWide = width >= 43.5 && height >= 43.5;
    return isInSentence || isFingerWide
      ? []
      : [`only ${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
  });
}

/** Finds what is pressed, chosen or open without an outline in forced colours, and drawings that lost their colours. */
function lostMarks(): readonly string[] {
  const selector = 'svg.pic, [aria-pressed="true"], [aria-checked="true"], .btn[aria-expanded="true"]';
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { outlineStyle, forcedColorAdjust } = getComputedStyle(element);
    const isRinged = outlineStyle !== 'none' || getComputedStyle(element, '::after').borderStyle !== 'none';
    const isMarked = forcedColorAdjust !== 'auto' || (isRinged && !element.matches('svg'));
    return isMarked || !element.checkVisibility() ? [] : [`no mark: ${element.outerHTML.slice(0, 120)}`];
  });
}

const reachable: readonly PageCheck[] = [tooWide, unreachable, brokenInTwo];
const cramped: readonly PageCheck[] = [tooWide, brokenInTwo];

export const misfits = (page: Page): Promise<readonly string[]> => faultsOf(page, [tooWide]);

/** The same, and figures and short words that stand in two lines. */
export const crampedWords = (page: Page): Promise<readonly string[]> => faultsOf(page, cramped);

/** The same in every language, English last: it stays. */
export const crampedByLanguage = (page: Page): Promise<readonly string[]> =>
  faultsByLanguage(page, [...locales.slice(1), locales[0]], cramped);

export const unmarked = (page: Page): Promise<readonly string[]> => faultsOf(page, [lostMarks]);
