import { existsSync } from 'node:fs';
import type { Language, MatchSight } from '@tiwanaku/shared/protocol';

/** What the server draws and writes into its pages with the client's own components, built from `client/pictures`. */
export interface Drawings {
  /** A running match as HTML; null where it is better fetched. */
  pictureOf(match: MatchSight): string | null;
  /** A page's words (`rules`, `learn`, `rules/<game>`) as HTML for browsers without JavaScript; null for other pages. */
  pageTextOf(page: string, language: Language): string | null;
}

export const noDrawings: Drawings = { pictureOf: () => null, pageTextOf: () => null };

/** There are none without that build. */
export async function loadDrawings(built: URL): Promise<Drawings> {
  return existsSync(built) ? ((await import(built.href)) as Drawings) : noDrawings;
}
