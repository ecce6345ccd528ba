import type { Follower } from '@tiwanaku/shared/kernel';
import { matchIdSchema, type MatchId, type PersonId, type RoomId } from '@tiwanaku/shared/protocol';

/** Socket.io rooms. Ids contain no colon. */
export const roomChannel = (roomId: RoomId) => `room:${roomId}`;
export const personChannel = (personId: PersonId) => `person:${personId}`;
/** All viewers of a match. */
export const matchChannel = (matchId: MatchId) => `match:${matchId}`;
/** The channel of those who have the same view. */
export const viewerChannel = (matchId: MatchId, viewer: Follower) =>
  viewer.type === 'player' ? `match:${matchId}:seat:${viewer.seat}` : `match:${matchId}:spectators`;

/** Whether a channel belongs to this match. */
export const isOfMatch = (channel: string, matchId: MatchId) =>
  channel === matchChannel(matchId) || channel.startsWith(`${matchChannel(matchId)}:`);

/** Null for other channels. */
export function followedMatch(channel: string): MatchId | null {
  const [kind, name, ...rest] = channel.split(':');
  if (kind !== 'match' || rest.length > 0) return null;
  const matchId = matchIdSchema.safeParse(name);
  return matchId.success ? matchId.data : null;
}
