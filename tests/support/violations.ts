import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

async function faults(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What a page does against the rules of WCAG 2.2 AA that a program can check: rule and place of each. */
export const violations = (page: Page): Promise<readonly string[]> =>
  faults(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** Texts that stand out too little against their ground: of all rules the one that another theme can break. */
export const contrastFaults = (page: Page): Promise<readonly string[]> =>
  faults(new AxeBuilder({ page }).withRules(['color-contrast']));
