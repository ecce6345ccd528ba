import { bits128, plainRoomCode, roomCode } from '@tiwanaku/shared/protocol';

/**
 * What somebody typed or pasted to join: a link of a room (whole or its path), or else a code of six characters.
 * Null when it can be neither.
 */
export function readInvitation(text: string): { readonly path: string } | { readonly code: string } | null {
  const path = new RegExp(`/[rw]/${bits128}(?![A-Za-z0-9_-])`).exec(text)?.[0];
  if (path) return { path };
  const code = plainRoomCode(text);
  return new RegExp(`^${roomCode}$`).test(code) ? { code } : null;
}
