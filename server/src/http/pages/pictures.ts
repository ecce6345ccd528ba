import { existsSync } from 'node:fs';
import type { MatchSight } from '@tiwanaku/shared/protocol';

/** A match that is played as HTML without a program, in the styles of the built client; null where it is better fetched. */
export type PictureOf = (match: MatchSight) => string | null;

/** What draws matches: part of the built client, the one that is not for browsers (`client/pictures`). Draws none where nothing was built. */
export async function loadPictures(built: URL): Promise<PictureOf> {
  if (!existsSync(built)) return () => null;
  return ((await import(built.href)) as { readonly pictureOf: PictureOf }).pictureOf;
}
