import type { MatchId } from '@tiwanaku/shared/protocol';
import type { VaultStore } from '../../matches/match-log.ts';

/** Reads the vaults that `memoryMatchLog` writes. */
export function memoryVaultStore(vaults: ReadonlyMap<MatchId, string>): VaultStore {
  return {
    sealed: async (matchId) => vaults.get(matchId) ?? null,
  };
}
