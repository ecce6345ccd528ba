import { readStored, writeStored } from '../state/stored.ts';
import { locales, setLocale, type Locale } from './messages.svelte.ts';

/** Each language in its own words, so that whoever needs it can read it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
};

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** The first language of ours among those a browser prefers (`fr-CA` counts as `fr`); English where there is none. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(language)) return language;
  }
  return 'en';
}

/** Begins with the language that was chosen here before, else with the browser's. */
export function beginLanguage(): Promise<void> {
  const chosen = readStored('language') ?? '';
  return setLocale(isLocale(chosen) ? chosen : preferredLocale(navigator.languages));
}

/** Changes the language without a reload, and keeps it. Rejects, and changes nothing, where its words cannot be fetched. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await setLocale(locale);
  writeStored('language', locale);
}
