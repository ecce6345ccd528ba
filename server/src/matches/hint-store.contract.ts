import type { MatchId, SeenHint } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { matchHeader, newId } from '../testing/stored-match.ts';
import type { HintStore } from './hint-store.ts';
import type { MatchLog } from './match-log.ts';

/** What every HintStore does, beside the log whose matches it belongs to. */
export function hintStoreContract(open: () => { readonly matchLog: MatchLog; readonly hints: HintStore }): void {
  const hint = (version: number, seat = 0, level: SeenHint['level'] = 'where') => ({ version, seat, level });

  async function begun() {
    const stores = open();
    const header = { ...matchHeader(), startedAt: new Date('2001-01-01T00:00:00Z') };
    await stores.matchLog.create(header, 'sealed facts', [{ type: 'began' }]);
    const { matchId } = header;
    const look = async (...seen: SeenHint[]) => {
      for (const one of seen) await stores.hints.add(matchId, one);
    };
    return { ...stores, matchId, look, all: () => stores.hints.load(matchId, 0, 1000) };
  }

  describe('HintStore', () => {
    test('gives hints back in order of version, seat and level, each once', async () => {
      const { look, all } = await begun();
      expect(await all()).toEqual([]);
      await look(hint(7, 1), hint(3, 0, 'what'), hint(3, 0, 'which'), hint(3), hint(7), hint(3));
      expect(await all()).toEqual([hint(3), hint(3, 0, 'which'), hint(3, 0, 'what'), hint(7), hint(7, 1)]);
    });

    test('gives back those of the versions asked for, both included', async () => {
      const { hints, matchId, look } = await begun();
      await look(hint(2), hint(3), hint(4), hint(5));
      expect(await hints.load(matchId, 3, 4)).toEqual([hint(3), hint(4)]);
    });

    test('keeps matches apart, and nothing for a match that is not there', async () => {
      const { hints, look, all } = await begun();
      await look(hint(1));
      const [other, unknown] = [await begun(), newId() as MatchId];
      await hints.add(unknown, hint(1));
      expect([await hints.load(unknown, 0, 9), await other.all(), await all()]).toEqual([[], [], [hint(1)]]);
    });

    test('forgets them with a match that is removed', async () => {
      const { matchLog, matchId, look, all } = await begun();
      await look(hint(1));
      await matchLog.removeUnreachable(new Date('2001-02-01T00:00:00Z'), 100_000);
      expect(await matchLog.load(matchId)).toBeNull();
      expect(await all()).toEqual([]);
    });
  });
}
