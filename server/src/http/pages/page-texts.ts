import { existsSync } from 'node:fs';
import type { Language } from '@tiwanaku/shared/protocol';

/** A page's words (`rules`, `learn`, `rules/<game>`) as HTML for browsers without JavaScript; null for other pages. */
export type PageTextOf = (page: string, language: Language) => string | null;

/** Built with the pictures (`client/pictures`); no words without that build. */
export async function loadPageTexts(built: URL): Promise<PageTextOf> {
  if (!existsSync(built)) return () => null;
  return ((await import(built.href)) as { readonly pageText: PageTextOf }).pageText;
}
