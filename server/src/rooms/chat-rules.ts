import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import type { ChatMessage, PersonId, RefusalCode } from '@tiwanaku/shared/protocol';
import { isPlaying, isRunning } from './room-rules.ts';
import type { Room } from './room-store.ts';

type Channel = ChatMessage['channel'];

/** While a match runs, players and spectators have separate chats, so that a spectator cannot help. */
export function mayWrite(room: Room, personId: PersonId, channel: Channel): Result<null, RefusalCode> {
  if (!isRunning(room)) return channel === 'table' ? ok(null) : refuse('noMatch');
  const isOwn = isPlaying(room, personId) ? channel === 'table' : channel === 'watchers';
  return isOwn ? ok(null) : refuse('notAllowed');
}

/** Players read the spectators' chat after the match. */
export function mayRead(room: Room, personId: PersonId, channel: Channel): boolean {
  return channel === 'table' || !isPlaying(room, personId);
}
