import type { Recorded, Follower } from '@tiwanaku/shared/kernel';
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import type { MatchHeader } from './match-log.ts';
import type { Keeper } from './game-registry.ts';

/** Tells everybody who follows a match. May lose, double or delay: the log and L7 put it right. */
export interface MatchPublisher {
  /** What a command added to the log after `after`, to each audience what it may see and to the others the version. */
  grew(keeper: Keeper, header: MatchHeader, after: number, recorded: readonly Recorded<unknown>[]): void;
  /** How a match stands in time now. */
  timed(timing: MatchTiming): void;
}

/** Everybody who can follow a match of so many seats, by what they see. */
export function viewersOf(seats: number): readonly Follower[] {
  return [{ type: 'spectator' }, ...Array.from({ length: seats }, (_, seat): Follower => ({ type: 'player', seat }))];
}
