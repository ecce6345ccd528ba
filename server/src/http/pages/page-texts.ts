import { existsSync } from 'node:fs';
import type { Language } from '@tiwanaku/shared/protocol';

/** The words of a page (`rules`, `learn`, or `rules/<game>`) as HTML for browsers that run no program; null for pages that have none. */
export type PageTextOf = (page: string, language: Language) => string | null;

/** Comes with what draws the pictures (`client/pictures`). No page has words where nothing was built. */
export async function loadPageTexts(built: URL): Promise<PageTextOf> {
  if (!existsSync(built)) return () => null;
  return ((await import(built.href)) as { readonly pageText: PageTextOf }).pageText;
}
