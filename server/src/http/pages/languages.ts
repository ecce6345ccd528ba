import { languages, type Language } from '@tiwanaku/shared/protocol';

/** The first language of ours that is named; English where there is none. Quality values are in order nearly always. */
export function languageOf(header: string | undefined): Language {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.flatMap((wanted) => languages.filter((language) => language === wanted))[0] ?? 'en';
}
