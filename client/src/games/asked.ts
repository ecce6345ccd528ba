import type { GameWords } from '@tiwanaku/shared/kernel';
import { currentLocale, type Locale } from '../i18n/messages.svelte.ts';

/** A game's words for its kinds of questions, in the language of the page. */
export const askedBy =
  (words: Readonly<Record<Locale, GameWords>>) =>
  (kind: string): string | null =>
    words[currentLocale()].asked[kind] ?? null;
