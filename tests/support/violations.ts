import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a page does against the rules of WCAG 2.2 AA that a program can check: rule and place of each. */
export async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
