import type { MatchId } from '@tiwanaku/shared/protocol';
import type { MatchLog, Progress } from './match-log.ts';

/** One query for all calls within a turn of the event loop. */
export function logVersions(log: MatchLog): (matchId: MatchId) => Promise<Progress> {
  let asked = new Set<MatchId>();
  let answer: Promise<ReadonlyMap<MatchId, Progress>> | null = null;

  async function ask(): Promise<ReadonlyMap<MatchId, Progress>> {
    await new Promise((resolve) => setImmediate(resolve));
    const matchIds = [...asked];
    asked = new Set();
    answer = null;
    return await log.progress(matchIds);
  }

  return async (matchId) => {
    asked.add(matchId);
    answer ??= ask();
    return (await answer).get(matchId) ?? { version: 0, timing: 0 };
  };
}
