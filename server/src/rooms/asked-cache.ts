import type { Asked, MatchId } from '@tiwanaku/shared/protocol';
import type { MatchLog } from '../matches/match-log.ts';

interface AskedCacheDeps {
  readonly log: Pick<MatchLog, 'versions'>;
  /** Loads the match if this process does not have it. */
  readonly awaited: (matchId: MatchId) => Promise<readonly Asked[]>;
}

/** What spectators may know of who is asked, by match. */
export type AskedIn = (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, readonly Asked[]>>;

/** One query for the versions; only matches that have moved since the last call are looked at. Keeps those of the last call. */
export function createAskedCache({ log, awaited }: AskedCacheDeps): AskedIn {
  let kept: ReadonlyMap<MatchId, { readonly version: number; readonly asked: readonly Asked[] }> = new Map();

  return async (matchIds) => {
    if (matchIds.length === 0) return new Map();
    const versions = await log.versions(matchIds);
    const known = kept;
    const entries = await Promise.all(
      [...versions].map(async ([matchId, version]) => {
        const before = known.get(matchId);
        const isSame = before?.version === version;
        return [matchId, isSame ? before : { version, asked: await awaited(matchId) }] as const;
      }),
    );
    kept = new Map(entries);
    return new Map(entries.map(([matchId, { asked }]) => [matchId, asked]));
  };
}
