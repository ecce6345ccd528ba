import type { VaultStore } from './match-log.ts';
import type { Database } from '../storage/database.ts';

/** Vaults are written when a match is created. */
export function sqlVaultStore({ query }: Database): VaultStore {
  return {
    async sealed(matchId) {
      const [row] = await query('SELECT sealed FROM vault WHERE match_id = $1', [matchId]);
      return row ? String(row['sealed']) : null;
    },
  };
}
