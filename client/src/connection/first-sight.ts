import type { FirstSight, GameId, RoomLink } from '@tiwanaku/shared/protocol';
import { send, type HttpResult } from './send.ts';

/** What a link leads to, before the connection is open: from the served page, later by request. */
export async function firstSight(link: RoomLink): Promise<HttpResult<FirstSight>> {
  const written = document.getElementById(link);
  written?.remove();
  return written
    ? { ok: true, value: JSON.parse(written.textContent) as FirstSight }
    : send<'GET /api/rooms/:link'>('GET', `/api/rooms/${link}`);
}

/** The game of the table or match in the served page; null where there is none, or it has been read. */
export const writtenGame = (): GameId | null =>
  document.querySelector<HTMLElement>('script[data-game], link[data-game]')?.dataset['game'] ?? null;
