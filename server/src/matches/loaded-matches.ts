import { LRUCache } from 'lru-cache';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { StoredTiming, TimingStore } from './timing-store.ts';
import { openSeal } from './seal.ts';
import type { GameRegistry, Keeper } from './game-registry.ts';
import { LiveMatch } from './live-match.ts';
import { logVersions } from './log-versions.ts';
import type { MatchLog, StoredMatch, VaultStore } from './match-log.ts';
import { readEvents } from './read-events.ts';

export interface LoadedMatch {
  readonly keeper: Keeper;
  readonly live: LiveMatch;
  timing: StoredTiming | null;
  /** Where standing orders last had nothing to answer. */
  ordersAnsweredAt: number | null;
  usedAt: number;
  /** Commands that vetting has refused, with their versions. */
  readonly refused: Set<string>;
}

/** Matches in this process's memory. Only used from mailboxes, so that none is loaded twice. */
export interface LoadedMatches {
  /** Null when there is no such match. */
  get(matchId: MatchId): Promise<LoadedMatch | null>;
  /** A match that this process has just created, its events parsed, without a timing. */
  begun(stored: StoredMatch, sealed: string): LoadedMatch;
  /** Reads other processes' writes. */
  catchUp(loaded: LoadedMatch): Promise<void>;
  /** Drops a match that is behind or in doubt. */
  forget(matchId: MatchId): void;
  /** Drops matches unused since `before`. Returns how many. */
  forgetIdle(before: number): number;
  readonly count: number;
}

interface Hidden {
  readonly sealed: string;
  readonly oracle: unknown;
  readonly commitment: string;
}

const daysKept = 8;

export interface LoadDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly games: GameRegistry;
  readonly now: () => number;
}

/** Puts matches together from what is stored. */
function loader({ log, timings, vault, games, now }: LoadDeps) {
  /** All matches of a daily land hide the same. */
  const days = new LRUCache<string, Hidden>({ max: daysKept });

  async function load(matchId: MatchId): Promise<LoadedMatch | null> {
    const [match, timing, sealed] = await Promise.all([
      log.load(matchId),
      timings.load(matchId),
      vault.sealed(matchId),
    ]);
    if (!match) return null;
    const keeper = keeperOf(match);
    return opened(keeper, { ...match, events: readEvents(keeper, match.events) }, timing, sealed);
  }

  function keeperOf({ header: { game, rulesVersion } }: StoredMatch): Keeper {
    const keeper = games.withRules(game, rulesVersion);
    if (!keeper) throw new Error('a stored match has no keeper');
    return keeper;
  }

  /** Its events parsed. */
  function opened(keeper: Keeper, match: StoredMatch, timing: StoredTiming | null, sealed: string | null): LoadedMatch {
    if (sealed === null) throw new Error('a stored match has no vault');
    const { oracle, commitment } = hiddenOf(keeper, match, sealed);
    const live = new LiveMatch(keeper, match, oracle, commitment);
    return { keeper, live, timing, ordersAnsweredAt: null, usedAt: now(), refused: new Set() };
  }

  function hiddenOf(keeper: Keeper, { header: { dailyDate, game } }: StoredMatch, sealed: string): Hidden {
    const day = dailyDate === null ? null : `${game} ${dailyDate}`;
    const known = day === null ? undefined : days.get(day);
    if (known?.sealed === sealed) return known;
    const { secret, promise } = openSeal(sealed);
    const hidden = { sealed, oracle: keeper.oracle(keeper.unseal(secret)), commitment: promise.commitment };
    if (day !== null) days.set(day, hidden);
    return hidden;
  }

  return { load, opened, keeperOf };
}

export function loadedMatches(deps: LoadDeps): LoadedMatches {
  const { log, timings, now } = deps;
  const { load, opened, keeperOf } = loader(deps);
  const latest = logVersions(log);
  const loaded = new Map<MatchId, LoadedMatch>();

  return {
    async get(matchId) {
      const known = loaded.get(matchId);
      if (known) {
        known.usedAt = now();
        return known;
      }
      // Reading a match takes several statements, and strangers may ask for any number of matches that do not exist.
      const fresh = (await latest(matchId)).version > 0 ? await load(matchId) : null;
      if (fresh) loaded.set(matchId, fresh);
      return fresh;
    },

    begun(stored, sealed) {
      const fresh = opened(keeperOf(stored), stored, null, sealed);
      loaded.set(stored.header.matchId, fresh);
      return fresh;
    },

    async catchUp(match) {
      const { live } = match;
      const { matchId } = live.header;
      const [tail, timing] = await Promise.all([log.read(matchId, live.version), timings.load(matchId)]);
      live.catchUp(tail);
      match.timing = timing;
    },

    forget(matchId) {
      loaded.delete(matchId);
    },

    forgetIdle(before) {
      const idle = [...loaded].filter(([, { usedAt }]) => usedAt < before);
      for (const [matchId] of idle) loaded.delete(matchId);
      return idle.length;
    },

    get count() {
      return loaded.size;
    },
  };
}
