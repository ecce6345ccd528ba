import type { Invitation, RoomLink } from '@tiwanaku/shared/protocol';
import { send, type HttpResult } from '../../../connection/send.ts';

/** What a stranger is told of a room: written into the page that came by its link, otherwise asked for. */
export async function readInvitation(link: RoomLink): Promise<HttpResult<Invitation>> {
  const written = document.getElementById('invitation');
  written?.remove();
  return written?.dataset['link'] === link
    ? { ok: true, value: JSON.parse(written.textContent) as Invitation }
    : send<'GET /api/rooms/:link/invitation'>('GET', `/api/rooms/${link}/invitation`);
}
