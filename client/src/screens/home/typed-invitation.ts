import { bits128, plainRoomCode, roomCode, roomCodeAlphabet, withoutStray } from '@tiwanaku/shared/protocol';

const isCode = new RegExp(`^${roomCode}$`);
/** Six capitals as the page shows them: words around a code have small letters. */
const inWords = new RegExp(`(?<![\\p{L}\\p{N}])(?:[${roomCodeAlphabet}][ -]?){6}(?![\\p{L}\\p{N}])`, 'u');

/** A room link, its path or a six-character code; null if neither. */
export function readInvitation(typed: string): { readonly path: string } | { readonly code: string } | null {
  const text = withoutStray(typed);
  const path = new RegExp(`/[rw]/${bits128}(?![-_]*[A-Za-z0-9])`).exec(text)?.[0];
  if (path) return { path };
  const code = [text, inWords.exec(text)?.[0] ?? ''].map(plainRoomCode).find((plain) => isCode.test(plain));
  return code === undefined ? null : { code };
}
