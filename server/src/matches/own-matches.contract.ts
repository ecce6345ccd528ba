import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { MatchLog } from './match-log.ts';

/** How every MatchLog lists a person's matches and keeps their results. The log of `open` may hold other matches already. */
export function ownMatchesContract(open: () => { readonly matchLog: MatchLog }): void {
  describe('the matches of a person', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 4, 4, 10, 0, second));
    async function played(seconds: readonly number[]) {
      const { matchLog } = open();
      const [me, other] = matchHeader().seats;
      if (!me || !other) throw new Error('two sit there');
      const headers = seconds.map((second) => ({ ...matchHeader(), seats: [other, me], startedAt: at(second) }));
      for (const header of headers) await matchLog.create(header, 'sealed', [{ type: 'began' }]);
      await matchLog.create({ ...matchHeader(), startedAt: at(9) }, 'sealed', [{ type: 'began' }]);
      return { matchLog, me, other, headers };
    }

    test('are listed with the latest first, those of others are not', async () => {
      const { matchLog, me, other, headers } = await played([1, 3, 2]);
      const [first, third, second] = headers;
      const expected = [third, second, first].map((header) => ({
        header,
        winners: null,
        isAbandoned: false,
        results: null,
      }));
      expect(await matchLog.playedBy(me.personId, null, 10)).toEqual(expected);
      expect(await matchLog.playedBy(other.personId, null, 10)).toEqual(expected);
      expect(await matchLog.playedBy(newId() as PersonId, null, 10)).toEqual([]);
    });

    test('go on after a place, also where several began at once', async () => {
      const { matchLog, me } = await played([1, 2, 2, 2, 3]);
      const all = (await matchLog.playedBy(me.personId, null, 10)).map(({ header }) => header);
      const found: (typeof all)[number][] = [];
      for (let before = null as (typeof all)[number] | null; ; before = found.at(-1) ?? null) {
        const page = await matchLog.playedBy(me.personId, before, 2);
        if (page.length === 0) break;
        found.push(...page.map(({ header }) => header));
      }
      expect(all).toHaveLength(5);
      expect(found).toEqual(all);
    });

    test('say who won once they are over', async () => {
      const { matchLog, me, headers } = await played([1, 2]);
      for (const [index, { matchId }] of headers.entries())
        await matchLog.append(matchId, commit(1, [{ type: 'ended' }], { isEnd: true, winners: index ? [] : [1, 0] }));
      const listed = await matchLog.playedBy(me.personId, null, 10);
      expect(listed.map(({ winners }) => winners)).toEqual([[], [1, 0]]);
      expect(listed[0]?.header.endedAt).toBeInstanceOf(Date);
    });

    test('say what they came to once that is kept', async () => {
      const { matchLog, me, headers } = await played([1, 2]);
      const results = [
        { points: 12, figures: { right: 3 } },
        { points: -1, figures: {} },
      ];
      await matchLog.keepResults(headers[0]?.matchId ?? ('' as MatchId), results, false);
      expect((await matchLog.playedBy(me.personId, null, 10)).map((one) => one.results)).toEqual([null, results]);
    });

    test('results are worked out again once an analysis is there, and late ones without it are not kept', async () => {
      const { matchLog, me, headers } = await played([1]);
      const matchId = headers[0]?.matchId ?? ('' as MatchId);
      const results = async () => (await matchLog.playedBy(me.personId, null, 10))[0]?.results ?? null;
      const [plain, judged] = [{}, { 'verdict.certain': 2 }].map((figures) => [{ points: 12, figures }]);
      await matchLog.append(matchId, commit(1, [{ type: 'ended' }], { isEnd: true, winners: [] }));
      await matchLog.keepResults(matchId, judged ?? [], true);
      expect(await results()).toBeNull();
      await matchLog.keepResults(matchId, plain ?? [], false);
      expect(await results()).toEqual(plain);
      await matchLog.keepAnalysis(matchId, { actions: [] });
      expect(await results()).toBeNull();
      await matchLog.keepResults(matchId, plain ?? [], false);
      expect(await results()).toBeNull();
      await matchLog.keepResults(matchId, judged ?? [], true);
      await matchLog.keepAnalysis(matchId, { actions: ['late'] });
      expect(await results()).toEqual(judged);
    });
  });
}
