import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';

/** The seat that this person can resign: their own, in a match with others. */
export function seatToResign(
  { viewer, seats, clock, matchId }: MatchState,
  { isPlaying, view }: RoomState,
): Seat | null {
  const isTheirs = isPlaying && view.match?.matchId === matchId && seats.length > 1 && viewer.type === 'player';
  return isTheirs && !clock.hasResigned(viewer.seat) ? viewer.seat : null;
}
