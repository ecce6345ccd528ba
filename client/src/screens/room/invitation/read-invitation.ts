import type { Invitation, RoomLink } from '@tiwanaku/shared/protocol';
import { send, type HttpResult } from '../../../connection/send.ts';

/** What strangers may know of a room: from the served page, else by request. */
export async function readInvitation(link: RoomLink): Promise<HttpResult<Invitation>> {
  const written = document.getElementById('invitation');
  written?.remove();
  return written?.dataset['link'] === link
    ? { ok: true, value: JSON.parse(written.textContent) as Invitation }
    : send<'GET /api/rooms/:link/invitation'>('GET', `/api/rooms/${link}/invitation`);
}
