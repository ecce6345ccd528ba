import { languages, type Language } from '@tiwanaku/shared/protocol';

/** The first supported language; English otherwise. Quality values are nearly always in order. */
export function languageOf(header: string | undefined): Language {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.flatMap((wanted) => languages.filter((language) => language === wanted))[0] ?? 'en';
}
