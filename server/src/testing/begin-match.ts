import type { MatchId, RoomId } from '@tiwanaku/shared/protocol';
import type { Guest } from './test-server.ts';

/** Seats two people and starts the match. */
export async function beginMatch(
  host: Guest,
  other: Guest,
  roomId: RoomId,
  colors: readonly [string, string] = ['red', 'blue'],
): Promise<MatchId> {
  await host.say('room:sit', { roomId, seat: 0, color: colors[0] });
  await other.say('room:sit', { roomId, seat: 1, color: colors[1] });
  await other.say('room:ready', { roomId, isReady: true });
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.matchId;
}
