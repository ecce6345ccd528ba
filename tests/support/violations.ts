import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { untilDrawn } from './in-page.ts';

/** Half of what `axe.source` is: every page that is looked at gets it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core puts into the page that it looks at. */
interface PageWithAxe {
  axe?: typeof axe;
}

/** What to look at; null is the whole page. */
interface Look {
  readonly part: string | null;
  readonly runOnly: NonNullable<RunOptions['runOnly']>;
}

/** Runs axe-core in the page; null if it is not loaded. */
async function runAxe({ part, runOnly }: Look): Promise<readonly string[] | null> {
  const { axe } = window as PageWithAxe;
  if (!axe) return null;
  const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Rule and place of everything that is wrong. No page has frames, so that it is enough to look at the page itself. */
async function faults(page: Page, look: Look): Promise<readonly string[]> {
  const found = await page.evaluate(runAxe, look);
  if (found) return found;
  await page.evaluate(axeSource);
  const foundNow = await page.evaluate(runAxe, look);
  if (!foundNow) throw new Error('axe-core is not in the page');
  return foundNow;
}

/** What a page, or a part of it, does against the rules of WCAG 2.2 AA that a program can check: rule and place of each. */
export const violations = (page: Page, part?: string): Promise<readonly string[]> =>
  faults(page, {
    part: part ?? null,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  });

/** Texts that stand out too little against their ground in the dark theme: of all rules the one that another theme can break. */
export async function contrastFaultsInTheDark(page: Page, part?: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme=dark]');
  await page.evaluate(untilDrawn);
  const found = await faults(page, { part: part ?? null, runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `dark: ${fault}`);
}
