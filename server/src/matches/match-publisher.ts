import type { Recorded, Follower } from '@tiwanaku/shared/kernel';
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import type { MatchHeader } from './match-log.ts';
import type { Keeper } from './game-registry.ts';

/** May lose, double or delay: versions repair it (L7). */
export interface MatchPublisher {
  /** What one command appended; each viewer gets what they may see. */
  grew(keeper: Keeper, header: MatchHeader, after: number, recorded: readonly Recorded<unknown>[]): void;
  timed(timing: MatchTiming): void;
}

/** All possible viewers. */
export function viewersOf(seats: number): readonly Follower[] {
  return [{ type: 'spectator' }, ...Array.from({ length: seats }, (_, seat): Follower => ({ type: 'player', seat }))];
}
