import { existsSync } from 'node:fs';
import type { MatchSight } from '@tiwanaku/shared/protocol';

/** A running match as HTML; null where it is better fetched. */
export type PictureOf = (match: MatchSight) => string | null;

/** Built from the client's components (`client/pictures`); no pictures without that build. */
export async function loadPictures(built: URL): Promise<PictureOf> {
  if (!existsSync(built)) return () => null;
  return ((await import(built.href)) as { readonly pictureOf: PictureOf }).pictureOf;
}
