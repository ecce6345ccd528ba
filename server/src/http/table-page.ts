import {
  firstSightSchema,
  invitationSchema,
  type FirstSight,
  type GameId,
  type Invitation,
  type RoomLink,
} from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';
import type { createFirstSight } from '../rooms/first-sight.ts';
import type { createInvitations } from '../rooms/invitation.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Drawings } from './drawings.ts';
import { requestRoute } from './request-route.ts';
import type { WebAddress } from './web-address.ts';

export interface TablePageDeps {
  readonly web: WebAddress;
  readonly sessions: Sessions;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly pictureOf: Drawings['pictureOf'];
  readonly log: Log;
}

export interface TablePage {
  readonly html: string;
  /** What is shown first: the running match's game, or the room's. */
  readonly game: GameId;
  /** For strangers and previews. */
  readonly invitation: Invitation | null;
}

/** JSON that cannot close its element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What a link leads to: the first sight, with the link as its id, and a running match as a picture; for strangers the
 * invitation. Null for other pages, and for refusals, which the page fetches itself.
 */
export function createTablePage({ web, sessions, firstSight, invitations, pictureOf, log }: TablePageDeps) {
  type Seen = { link: RoomLink } & ({ sight: FirstSight } | { invitation: Invitation });

  async function seenBy(request: FastifyRequest): Promise<Seen | null> {
    const route = requestRoute(request.url);
    if (route.screen !== 'room') return null;
    const { link } = route;
    const person = await sessions.find(readSessionCookie(request.raw, web));
    if (!person) {
      const invited = await invitations(link, null);
      return invited.ok ? { link, invitation: invitationSchema.parse(invited.value) } : null;
    }
    const seen = await firstSight(person, link);
    return seen.ok ? { link, sight: firstSightSchema.parse(seen.value) } : null;
  }

  function pictureIn({ match }: FirstSight): string {
    const picture = match && pictureOf(match);
    return picture ? `<div id="picture" aria-hidden="true" inert>${picture}</div>` : '';
  }

  const data = (attributes: string, value: unknown) =>
    `<script type="application/json" ${attributes}>${inScript(value)}</script>`;

  return async (request: FastifyRequest): Promise<TablePage | null> => {
    try {
      const seen = await seenBy(request);
      if (!seen) return null;
      if ('invitation' in seen) {
        const { link, invitation } = seen;
        const { game } = invitation;
        return { html: data(`id="invitation" data-link="${link}" data-game="${game}"`, invitation), game, invitation };
      }
      const { link, sight } = seen;
      const game = sight.match?.snapshot.game ?? sight.room.settings.game;
      const html = `${pictureIn(sight)}\n    ${data(`id="${link}" data-game="${game}"`, sight)}`;
      return { html, game, invitation: null };
    } catch (error) {
      // Without it the page fetches by itself, and shows the error.
      log.warn('table not in its page', { error });
      return null;
    }
  };
}
