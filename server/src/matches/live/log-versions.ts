import type { MatchId } from '@tiwanaku/shared/protocol';
import type { TimingStore } from '../../clocks/timing-store.ts';
import { orUnavailable } from '../../refusal.ts';
import type { MatchLog } from '../ports/match-log.ts';

/** The timing's revision is 0 without one. */
export interface Progress {
  readonly version: number;
  readonly timing: number;
}

/** Of those matches that exist. */
export async function progressOf(
  log: MatchLog,
  timings: TimingStore,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, Progress>> {
  const [versions, revisions] = await Promise.all([
    orUnavailable(() => log.versions(matchIds)),
    orUnavailable(() => timings.revisions(matchIds)),
  ]);
  const progress = [...versions].map(([matchId, version]): [MatchId, Progress] => [
    matchId,
    { version, timing: revisions.get(matchId) ?? 0 },
  ]);
  return new Map(progress);
}

/** One query for all calls within a turn of the event loop. */
export function logVersions(log: MatchLog, timings: TimingStore): (matchId: MatchId) => Promise<Progress> {
  let asked = new Set<MatchId>();
  let answer: Promise<ReadonlyMap<MatchId, Progress>> | null = null;

  async function ask(): Promise<ReadonlyMap<MatchId, Progress>> {
    await new Promise((resolve) => setImmediate(resolve));
    const matchIds = [...asked];
    asked = new Set();
    answer = null;
    return await progressOf(log, timings, matchIds);
  }

  return async (matchId) => {
    asked.add(matchId);
    answer ??= ask();
    return (await answer).get(matchId) ?? { version: 0, timing: 0 };
  };
}
