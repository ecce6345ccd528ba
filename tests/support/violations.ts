import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** What axe-core puts into the page that it looks at. */
interface PageWithAxe {
  axe?: typeof axe;
}

/** Rule and place of everything that is wrong. No page has frames, so that it is enough to look at the page itself. */
async function faults(
  page: Page,
  part: string | undefined,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<readonly string[]> {
  if (await page.evaluate(() => (window as PageWithAxe).axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, runOnly]) => {
      const results = await (window as PageWithAxe).axe?.run(part ?? document, {
        runOnly,
        resultTypes: ['violations'],
      });
      if (!results) throw new Error('axe-core is not in the page');
      return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [part, runOnly] as const,
  );
}

/** What a page, or a part of it, does against the rules of WCAG 2.2 AA that a program can check: rule and place of each. */
export const violations = (page: Page, part?: string): Promise<readonly string[]> =>
  faults(page, part, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** Texts that stand out too little against their ground in the dark theme: of all rules the one that another theme can break. */
export async function contrastFaultsInTheDark(page: Page, part?: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme=dark]');
  await drawn(page);
  const found = await faults(page, part, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `dark: ${fault}`);
}

/** Once another light or shape has been drawn: boards measure their place, buttons change their colour in a moment. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
