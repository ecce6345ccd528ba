import { firstSightSchema, roomLinkSchema, type FirstSight } from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';
import type { createFirstSight } from '../rooms/first-sight.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PictureOf } from './pictures.ts';
import type { WebAddress } from './web-address.ts';

export interface TablePageDeps {
  readonly web: WebAddress;
  readonly sessions: Sessions;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly pictureOf: PictureOf;
  readonly log: Log;
}

/** JSON that cannot end the element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Writes what is behind a table's link into its page, for the eyes of whoever asks: as the page's program would fetch it, under
 * the link as its id, and a running match as a picture, seen before that program has come. Null for other pages, for strangers
 * (they say their name first) and for whoever would be refused: what to tell them the page asks for itself.
 */
export function createTablePage({ web, sessions, firstSight, pictureOf, log }: TablePageDeps) {
  async function seenBy(request: FastifyRequest): Promise<{ link: string; sight: FirstSight } | null> {
    const link = roomLinkSchema.safeParse(/^\/[rw]\/([^/?]+)/.exec(request.url)?.[1]);
    if (!link.success) return null;
    const person = await sessions.find(readSessionCookie(request.raw, web));
    const seen = person && (await firstSight(person, link.data));
    return seen?.ok ? { link: link.data, sight: firstSightSchema.parse(seen.value) } : null;
  }

  function pictureIn({ match }: FirstSight): string {
    const picture = match && pictureOf(match);
    return picture ? `<div id="picture" aria-hidden="true" inert>${picture}</div>` : '';
  }

  return async (page: string, request: FastifyRequest): Promise<string | null> => {
    try {
      const seen = await seenBy(request);
      if (!seen) return null;
      const sight = `<script type="application/json" id="${seen.link}">${inScript(seen.sight)}</script>`;
      return page.replace('<noscript>', () => `${pictureIn(seen.sight)}\n    ${sight}\n    <noscript>`);
    } catch (error) {
      // Without it the page asks for what it needs, and is told what is the matter.
      log.warn('table not in its page', { error });
      return null;
    }
  };
}
