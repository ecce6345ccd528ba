import { matchTimingSchema, type MatchId, type MatchTiming } from '@tiwanaku/shared/protocol';
import type { StoredTiming } from './timing-store.ts';
import { hasResigned, isRunning } from './timing.ts';
import { votesNeeded } from './proposals.ts';

/** A match's timing as all its viewers see it. */
export function timingView(matchId: MatchId, { revision, timing }: StoredTiming, now: number): MatchTiming {
  const { clock, timeOut, isPaused, pausedBy, isAbandoned, since } = timing;
  return matchTimingSchema.parse({
    matchId,
    revision,
    now,
    clock,
    timeOut,
    isPaused,
    pausedBy,
    isAbandoned,
    since,
    seats: timing.seats.map(({ left, isReplaced }, seat) => ({
      left,
      isRunning: isRunning(timing, seat),
      isReplaced,
      hasResigned: hasResigned(timing, seat),
    })),
    votes: timing.votes.map(({ proposal, by }) => ({ proposal, by, needed: votesNeeded(timing, proposal) })),
  });
}
