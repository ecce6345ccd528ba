import { bits128, plainRoomCode, roomCode } from '@tiwanaku/shared/protocol';

/** A room link, its path or a six-character code; null if neither. */
export function readInvitation(text: string): { readonly path: string } | { readonly code: string } | null {
  const path = new RegExp(`/[rw]/${bits128}(?![A-Za-z0-9_-])`).exec(text)?.[0];
  if (path) return { path };
  const code = plainRoomCode(text);
  return new RegExp(`^${roomCode}$`).test(code) ? { code } : null;
}
