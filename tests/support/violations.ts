import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** No page has frames: what looks for them opens a page of its own each time. What is right need not be told. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function faults(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What a page does against the rules of WCAG 2.2 AA that a program can check: rule and place of each. */
export const violations = (page: Page): Promise<readonly string[]> =>
  faults(axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** Texts that stand out too little against their ground in the dark theme: of all rules the one that another theme can break. */
export async function contrastFaultsInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme=dark]');
  await drawn(page);
  const found = await faults(axe(page).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `dark: ${fault}`);
}

/** Once another light or shape has been drawn: boards measure their place, buttons change their colour in a moment. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
