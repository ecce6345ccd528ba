import type { FirstSight, RoomLink } from '@tiwanaku/shared/protocol';
import { send, type HttpResult } from './send.ts';

/**
 * What is behind a link, while the line is not open yet. The server has written it into the page of that link, for the first time it
 * is looked at; afterwards, and for another link, it is asked.
 */
export async function firstSight(link: RoomLink): Promise<HttpResult<FirstSight>> {
  const written = document.getElementById(link);
  written?.remove();
  return written
    ? { ok: true, value: JSON.parse(written.textContent) as FirstSight }
    : send<'GET /api/rooms/:link'>('GET', `/api/rooms/${link}`);
}
