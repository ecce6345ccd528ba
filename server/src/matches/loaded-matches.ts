import type { MatchId } from '@tiwanaku/shared/protocol';
import { stored } from '../refusal.ts';
import { openSeal } from './commitment.ts';
import type { GameRegistry, Keeper } from './game-registry.ts';
import { LiveMatch } from './live-match.ts';
import type { MatchLog, VaultStore } from './match-log.ts';

export interface LoadedMatch {
  readonly keeper: Keeper;
  readonly live: LiveMatch;
  /** Milliseconds since the epoch. */
  usedAt: number;
}

/** The matches in this process's memory. Only ever called from a match's mailbox, so that none is loaded twice. */
export interface LoadedMatches {
  /** From memory, or folded from the log; null when there is no such match. */
  get(matchId: MatchId): Promise<LoadedMatch | null>;
  /** Reads what other processes wrote since. */
  catchUp(loaded: LoadedMatch): Promise<void>;
  /** Drops what memory holds: it is behind, or nobody knows whether it is right. */
  forget(matchId: MatchId): void;
  /** Drops matches unused since `before` (milliseconds since the epoch). Returns how many. */
  forgetIdle(before: number): number;
  readonly count: number;
}

export function loadedMatches(log: MatchLog, vault: VaultStore, games: GameRegistry, now: () => number): LoadedMatches {
  const loaded = new Map<MatchId, LoadedMatch>();

  async function load(matchId: MatchId): Promise<LoadedMatch | null> {
    const [match, sealed] = await Promise.all([stored(() => log.load(matchId)), stored(() => vault.sealed(matchId))]);
    if (!match) return null;
    const keeper = games.withRules(match.header.game, match.header.rulesVersion);
    if (!keeper || sealed === null) throw new Error('a stored match has no keeper or no vault');
    const { secret, promise } = openSeal(sealed);
    const oracle = keeper.oracle(keeper.unseal(secret));
    return { keeper, live: new LiveMatch(keeper, match, oracle, promise?.commitment ?? null), usedAt: now() };
  }

  return {
    async get(matchId) {
      const known = loaded.get(matchId);
      if (known) {
        known.usedAt = now();
        return known;
      }
      const fresh = await load(matchId);
      if (fresh) loaded.set(matchId, fresh);
      return fresh;
    },

    async catchUp({ live }) {
      live.catchUp(await stored(() => log.read(live.header.matchId, live.version)));
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
