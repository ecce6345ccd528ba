import type { MatchId } from '@tiwanaku/shared/protocol';
import { stored } from '../refusal.ts';
import type { MatchLog } from './match-log.ts';

/** Asks the log for a match's present version; questions asked in the same turn of the event loop share one query. */
export function logVersions(log: MatchLog): (matchId: MatchId) => Promise<number | undefined> {
  let asked = new Set<MatchId>();
  let answer: Promise<ReadonlyMap<MatchId, number>> | null = null;

  async function ask(): Promise<ReadonlyMap<MatchId, number>> {
    await new Promise((resolve) => setImmediate(resolve));
    const matchIds = [...asked];
    asked = new Set();
    answer = null;
    return await stored(() => log.versions(matchIds));
  }

  return async (matchId) => {
    asked.add(matchId);
    answer ??= ask();
    return (await answer).get(matchId);
  };
}
