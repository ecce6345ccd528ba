import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import { automaticCommandId, hasId, isResigning, resignedCommandId, automaticOf, type MatchLog } from './match-log.ts';
import { abandoned, beginTiming } from './timing.ts';
import type { TimingStore } from './timing-store.ts';

const anHour = 3_600_000;
const soon = () => new Date(Date.now() + anHour);
/** More than other tests leave behind. */
const all = 100_000;

/** What stays of a match that every MatchLog has recorded. The storage of `open` may hold other matches already. */
export function recordsContract(open: () => { readonly matchLog: MatchLog; readonly timings: TimingStore }): void {
  async function running() {
    const { matchLog, timings } = open();
    const header = matchHeader();
    const { matchId } = header;
    await matchLog.create(header, 'sealed', [{ type: 'began', zebra: 1, apple: '\t“🦙”\n\\' }, { type: 'drawn' }]);
    await matchLog.append(matchId, commit(2, [{ type: 'a' }, { type: 'b' }]));
    await matchLog.append(matchId, commit(4, [{ type: 'c' }], { commandId: automaticCommandId('bot', newId()) }));
    await matchLog.append(matchId, commit(5, [{ type: 'd' }], { commandId: resignedCommandId(newId()), seat: 0 }));
    const isListed = async (before = soon()) => (await matchLog.unrecorded(before, all)).includes(matchId);
    return { matchLog, timings, header, matchId, isListed };
  }

  async function ended() {
    const match = await running();
    await match.matchLog.append(match.matchId, commit(6, [{ type: 'ended' }], { isEnd: true, winners: [1] }));
    return match;
  }

  async function everything({ matchLog, matchId }: { readonly matchLog: MatchLog; readonly matchId: MatchId }) {
    const stored = await matchLog.load(matchId);
    return {
      header: stored?.header,
      events: JSON.stringify(stored?.events),
      commands: stored?.commands.map(({ commandId, ...command }) => ({
        ...command,
        by: automaticOf(commandId),
        isResigning: isResigning(commandId),
      })),
      tails: JSON.stringify(await Promise.all([0, 1, 3, 6, 7, 9].map((version) => matchLog.read(matchId, version)))),
      version: await matchLog.versions([matchId]),
      progress: await matchLog.progress([matchId, newId() as MatchId]),
    };
  }

  describe('a recorded match', () => {
    test('reads as before, letter for letter', async () => {
      const match = await ended();
      const before = await everything(match);
      expect(before.events).toContain('"by":"bot"');
      expect(await match.matchLog.record(match.matchId)).toBe(true);
      expect(await everything(match)).toEqual(before);
    });

    test('is listed in lists as before, and its analysis and results are still kept', async () => {
      const { matchLog, matchId, header } = await ended();
      const me = header.seats[0]?.personId ?? ('' as never);
      const around = { from: new Date(Date.now() - anHour), to: soon() };
      const lists = async () => ({
        played: await matchLog.playedBy(me, null, 10),
        isUnjudged: (await matchLog.unjudged([header.game], around, all)).includes(matchId),
      });
      const before = await lists();
      expect(before.isUnjudged).toBe(true);
      await matchLog.record(matchId);
      expect(await lists()).toEqual(before);
      await matchLog.keepAnalysis(matchId, { actions: [] });
      await matchLog.keepResults(matchId, [{ points: 4, figures: {} }], true);
      expect(await matchLog.analysis(matchId)).toEqual({ actions: [] });
      expect((await lists()).played[0]?.results).toEqual([{ points: 4, figures: {} }]);
    });

    test('L6 knows its commands by the ids under which they were sent', async () => {
      const { matchLog, matchId } = await ended();
      const before = (await matchLog.load(matchId))?.commands ?? [];
      await matchLog.record(matchId);
      const after = (await matchLog.load(matchId))?.commands ?? [];
      for (const { commandId, version } of before)
        expect(after.filter((one) => hasId(one, commandId)).map((one) => one.version)).toEqual([version]);
      expect(after.some((one) => hasId(one, newId()))).toBe(false);
    });

    test('L4 L6 is never appended to, nor created again', async () => {
      const match = await ended();
      await match.matchLog.record(match.matchId);
      const before = await everything(match);
      for (const expected of [0, 2, 7, 8])
        expect(await match.matchLog.append(match.matchId, commit(expected, [{ type: 'late' }]))).toBe('conflict');
      await expect(match.matchLog.create(match.header, 'sealed', [{ type: 'other' }])).rejects.toThrow();
      expect(await everything(match)).toEqual(before);
    });

    test('has ended: one that runs, or that no one knows, is left alone', async () => {
      const match = await running();
      const before = await everything(match);
      expect(await match.isListed()).toBe(false);
      expect(await match.matchLog.record(match.matchId)).toBe(false);
      expect(await match.matchLog.record(newId() as MatchId)).toBe(false);
      expect(await everything(match)).toEqual(before);
      expect(await match.matchLog.append(match.matchId, commit(6, [{ type: 'e' }]))).toBe('appended');
    });

    test('is listed once it ended long enough ago, until it is recorded', async () => {
      const { matchLog, matchId, isListed } = await ended();
      expect(await isListed(new Date(Date.now() - anHour))).toBe(false);
      expect(await isListed()).toBe(true);
      expect(await matchLog.unrecorded(soon(), 1)).toHaveLength(1);
      await matchLog.record(matchId);
      expect(await isListed()).toBe(false);
    });

    test('is recorded once, also when many try at once', async () => {
      const match = await ended();
      const before = await everything(match);
      const answers = await Promise.all(Array.from({ length: 8 }, () => match.matchLog.record(match.matchId)));
      expect(answers.filter((isRecorded) => isRecorded)).toHaveLength(1);
      expect(await everything(match)).toEqual(before);
    });

    test('goes as a whole if it was abandoned and nothing leads to it', async () => {
      const match = await running();
      const { matchLog, matchId, timings } = match;
      const timing = beginTiming({ clock: { type: 'perMove', seconds: 30 }, timeOut: 'skip' }, 2, [0], Date.now());
      await timings.save(matchId, 0, timing, Date.now());
      await timings.save(matchId, 1, abandoned(timing, Date.now()), Date.now());
      const before = await everything(match);
      expect(await matchLog.record(matchId)).toBe(true);
      expect(await everything(match)).toEqual(before);
      await matchLog.removeUnreachable(soon(), all);
      expect(await matchLog.load(matchId)).toBeNull();
      expect(await matchLog.read(matchId, 0)).toEqual([]);
      expect(await matchLog.versions([matchId])).toEqual(new Map());
    });
  });
}
