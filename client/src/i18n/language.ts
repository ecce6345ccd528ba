import { readStored, writeStored } from '../state/stored.ts';
import { locales, setLocale, type Locale } from './messages.svelte.ts';

/** Each in its own language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
};

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** The first supported one (`fr-CA` counts as `fr`), else English. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(language)) return language;
  }
  return 'en';
}

/** The stored one, else the browser's. */
export function beginLanguage(): Promise<void> {
  const chosen = readStored('language') ?? '';
  return setLocale(isLocale(chosen) ? chosen : preferredLocale(navigator.languages));
}

/** Stores it. Rejects, changing nothing, when messages cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await setLocale(locale);
  writeStored('language', locale);
}
