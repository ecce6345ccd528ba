import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { MatchLog, VaultStore } from './match-log.ts';

/** What every VaultStore does, beside the log that fills it. */
export function vaultStoreContract(open: () => { readonly matchLog: MatchLog; readonly vault: VaultStore }): void {
  describe('VaultStore', () => {
    test('gives back what was sealed, letter for letter', async () => {
      const { matchLog, vault } = open();
      const header = matchHeader();
      const sealed = 'v1.{"terrain":"“Ñ” \\\\ 🦙"}\n';
      await matchLog.create(header, sealed, [{ type: 'began' }]);
      await matchLog.append(header.matchId, commit(1, [{ type: 'moved' }], { isEnd: true }));
      expect(await vault.sealed(header.matchId)).toBe(sealed);
    });

    test('has nothing for a match that does not exist', async () => {
      expect(await open().vault.sealed(newId() as MatchId)).toBeNull();
    });

    test('L1 nothing that is sealed can be read through the log', async () => {
      const { matchLog } = open();
      const header = matchHeader();
      await matchLog.create(header, 'canary-4711', [{ type: 'began' }]);
      expect(JSON.stringify(await matchLog.load(header.matchId))).not.toContain('canary-4711');
    });
  });
}
