import { expect, type Page } from '@playwright/test';
import { languages } from '../../../shared/src/protocol/parts/languages.ts';

export const locales = languages;
export type Locale = (typeof locales)[number];

/** Changes the language of a page as a person does, and waits until it speaks it. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.locator('header select').selectOption(locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
