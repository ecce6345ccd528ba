import { expect, type Page } from '@playwright/test';
import { languages } from '../../../shared/src/protocol/parts/languages.ts';
import { callsOf, type PageCheck } from '../../support/in-page.ts';

export const locales = languages;
export type Locale = (typeof locales)[number];

/** Changes the language of a page as a person does, and waits until it speaks it. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.locator('header select').selectOption(locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** This runs in the page, because each change through the test costs more than what is looked at in each language. */
export async function spoken(locale: string): Promise<void> {
  const menu = document.querySelector<HTMLSelectElement>('header select');
  if (!menu) throw new Error('no menu of languages');
  menu.value = locale;
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  const deadline = performance.now() + 10_000;
  do {
    if (performance.now() > deadline) throw new Error(`the page does not speak ${locale}`);
    await new Promise(requestAnimationFrame);
  } while (document.documentElement.lang !== locale);
  await new Promise(requestAnimationFrame);
}

/** What checks find in each language, in one call; the page stays in the last. */
export const faultsByLanguage = (
  page: Page,
  speaking: readonly Locale[],
  checks: readonly PageCheck[],
): Promise<readonly string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const locale of ${JSON.stringify(speaking)}) {
      await (${String(spoken)})(locale);
      for (const fault of [${callsOf(checks)}]) found.push(locale + ': ' + fault);
    }
    return found;
  })()`);
