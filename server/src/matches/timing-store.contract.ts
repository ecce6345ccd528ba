import type { CommandId, MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { MatchLog } from './match-log.ts';
import { deadlineOf, beginTiming, type Timing, abandoned } from './timing.ts';
import { firstLookMs, type TimingStore } from './timing-store.ts';

const clock = { type: 'perMove', seconds: 30 } as const;
/** Far from the deadlines of other tests on the same storage. */
let lastMoment = Date.parse('2040-01-01T00:00:00.000Z');
const newMoment = () => (lastMoment += 86_400_000);
const timingAt = (now: number, toAct: readonly number[] = [0]): Timing =>
  beginTiming({ clock, timeOut: 'skip' }, 2, toAct, now);
const dueFrom = (timing: Timing): number => deadlineOf(timing) ?? Infinity;

/** What every TimingStore does. `open` answers with a store and the log beside it, which may hold other matches already. */
export function timingStoreContract(open: () => { readonly timings: TimingStore; readonly matchLog: MatchLog }): void {
  const begin = async (now = newMoment()) => {
    const { timings, matchLog } = open();
    const header = matchHeader();
    const { matchId } = header;
    await matchLog.create(header, 'sealed', [{ type: 'began' }]);
    const timing = timingAt(now);
    expect(await timings.save(matchId, 0, timing, now)).toBe('saved');
    return { timings, matchLog, matchId, header, timing, now };
  };

  describe('TimingStore', () => {
    test('a timing is loaded as it was kept, with the revision it got', async () => {
      const { timings, matchLog, matchId, timing, now } = await begin();
      expect(await timings.load(matchId)).toEqual({ revision: 1, timing });
      const next: Timing = {
        ...timing,
        isPaused: true,
        since: null,
        votes: [{ proposal: { type: 'resume' }, by: [1] }],
      };
      expect(await timings.save(matchId, 1, next, now)).toBe('saved');
      expect(await timings.load(matchId)).toEqual({ revision: 2, timing: next });
      expect(await matchLog.progress([matchId])).toEqual(new Map([[matchId, { version: 1, timing: 2 }]]));
    });

    test('there is none for a match in which nothing of it is in use', async () => {
      const { timings, matchLog } = open();
      const matchId = newId() as MatchId;
      expect(await timings.load(matchId)).toBeNull();
      expect(await matchLog.progress([matchId])).toEqual(new Map());
    });

    test.each([0, 2, 7])('keeping at revision %i of revision 1 conflicts and changes nothing', async (seen) => {
      const { timings, matchId, timing, now } = await begin();
      expect(await timings.save(matchId, seen, { ...timing, toAct: [1] }, now)).toBe('conflict');
      expect(await timings.load(matchId)).toEqual({ revision: 1, timing });
    });

    test('of many that keep at once at the same revision, one is kept', async () => {
      const { timings, matchId, timing, now } = await begin();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, automatic) => timings.save(matchId, 1, { ...timing, automatic }, now)),
      );
      expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
      expect(await timings.load(matchId)).toMatchObject({ revision: 2 });
    });

    test('an append brings the next timing along, both or neither', async () => {
      const { timings, matchLog, matchId, timing, now } = await begin();
      const next = { ...timing, toAct: [1], automatic: 1 };
      const keepAt = (expected: number, seen: number, id = newId()) =>
        matchLog.append(matchId, {
          ...commit(expected, [{ type: 'moved' }]),
          commandId: id as CommandId,
          timing: { seen, next },
        });
      expect(await keepAt(1, 2)).toBe('conflict');
      expect(await keepAt(0, 1)).toBe('conflict');
      expect(await timings.load(matchId)).toEqual({ revision: 1, timing });
      const id = newId();
      expect(await keepAt(1, 1, id)).toBe('appended');
      expect(await timings.load(matchId)).toEqual({ revision: 2, timing: next });
      expect(await keepAt(2, 2, id)).toBe('conflict');
      expect(await timings.load(matchId)).toEqual({ revision: 2, timing: next });
      expect(await matchLog.append(matchId, commit(2, [{ type: 'unaware' }]))).toBe('conflict');
      expect((await matchLog.load(matchId))?.events).toHaveLength(2);
      expect(await timings.claimDue(dueFrom(next) - 1, now, 50)).not.toContain(matchId);
    });

    test('of an append and a pause at the same moment, one decides from what the other left', async () => {
      const { timings, matchLog, matchId, timing, now } = await begin();
      const paused = { ...timing, isPaused: true, since: null };
      const answers = await Promise.all([
        timings.save(matchId, 1, paused, now),
        matchLog.append(matchId, { ...commit(1, [{ type: 'moved' }]), timing: { seen: 1, next: timing } }),
      ]);
      expect([
        ['saved', 'conflict'],
        ['conflict', 'appended'],
      ]).toContainEqual(answers);
      expect(await timings.load(matchId)).toMatchObject({ revision: 2 });
    });

    test('what is due is handed to one asker, once, and again when the claim has run out', async () => {
      const { timings, matchId, timing } = await begin();
      const due = dueFrom(timing);
      expect(await timings.claimDue(due - 1, due + 1_000, 50)).not.toContain(matchId);
      const claims = await Promise.all([1, 2, 3].map(() => timings.claimDue(due, due + 1_000, 50)));
      expect(claims.flat().filter((one) => one === matchId)).toHaveLength(1);
      expect(await timings.claimDue(due + 999, due + 2_000, 50)).not.toContain(matchId);
      expect(await timings.claimDue(due + 1_000, due + 2_000, 50)).toContain(matchId);
    });

    test('what is kept anew is free of its claim, and what stands still is never due', async () => {
      const { timings, matchId, timing, now } = await begin();
      const due = dueFrom(timing);
      await timings.claimDue(due, due + 1_000_000, 50);
      await timings.save(matchId, 1, timing, now);
      expect(await timings.claimDue(due, due + 1_000, 50)).toContain(matchId);
      await timings.save(matchId, 2, { ...timing, isPaused: true, since: null }, now);
      expect(await timings.claimDue(due + 10_000, due + 20_000, 50)).not.toContain(matchId);
    });

    test('a first timing that asks for nothing is looked at soon all the same', async () => {
      const { timings, matchLog } = open();
      const header = matchHeader();
      const { matchId } = header;
      await matchLog.create(header, 'sealed', [{ type: 'began' }]);
      const now = newMoment();
      const untimed = beginTiming({ clock: { type: 'untimed' }, timeOut: 'skip' }, 2, [0], now);
      await timings.save(matchId, 0, untimed, now);
      expect(await timings.claimDue(now + firstLookMs - 1, now + firstLookMs, 50)).not.toContain(matchId);
      expect(await timings.claimDue(now + firstLookMs, now + firstLookMs, 50)).toContain(matchId);
      await timings.save(matchId, 1, untimed, now);
      expect(await timings.claimDue(now + firstLookMs * 2, now + firstLookMs * 2, 50)).not.toContain(matchId);
    });

    test('no more are handed out than asked for, the longest overdue first', async () => {
      const first = await begin();
      const second = await begin();
      const due = dueFrom(second.timing);
      const claimed = await first.timings.claimDue(due, due + 1_000, 1_000);
      expect(claimed.indexOf(first.matchId)).toBeGreaterThanOrEqual(0);
      expect(claimed).toContain(second.matchId);
      expect(await first.timings.claimDue(due + 1_000, due + 2_000, 1)).toHaveLength(1);
    });

    test('an abandoned match has ended, without winners', async () => {
      const { timings, matchLog, matchId, header, timing, now } = await begin();
      await timings.save(matchId, 1, abandoned(timing, now), now);
      const endedAt = (await matchLog.load(matchId))?.header.endedAt;
      expect(endedAt).toBeInstanceOf(Date);
      // It is looked at once more when it was the first timing.
      await timings.save(matchId, 2, abandoned(timing, now), now + 86_400_000);
      expect((await matchLog.load(matchId))?.header.endedAt).toEqual(endedAt);
      const listed = await matchLog.playedBy(header.seats[0]?.personId ?? ('' as never), null, 10);
      expect(listed).toMatchObject([{ winners: [], isAbandoned: true }]);
      expect(await matchLog.append(matchId, commit(1, [{ type: 'late' }]))).toBe('conflict');
    });

    test('a downtime is given back once over all askers, with a moment to come back; what stands still is left alone', async () => {
      const rule = { maxSilenceMs: 15_000, returnGraceMs: 30_000 };
      const now = newMoment();
      await open().timings.beat(now, rule);
      const { timings, matchId, timing } = await begin(now - 60_000);
      const paused = await begin(now - 60_000);
      const still = { ...timing, isPaused: true, since: null };
      await paused.timings.save(paused.matchId, 1, still, now);
      expect(await timings.beat(now + 15_000, rule)).toBe(0);
      const back = now + 15_000 + 3_600_000;
      const fresh = await begin(back);
      const lasted = await Promise.all([1, 2, 3].map(() => timings.beat(back, rule)));
      expect(lasted.sort()).toEqual([0, 0, 3_600_000]);
      const since = (timing.since ?? 0) + 3_630_000;
      expect(await timings.load(matchId)).toEqual({ revision: 2, timing: { ...timing, since } });
      expect(await timings.claimDue(dueFrom(timing) + 3_629_999, back, 50)).not.toContain(matchId);
      expect(await timings.claimDue(dueFrom(timing) + 3_630_000, back + 86_400_000, 1_000)).toContain(matchId);
      expect(await fresh.timings.load(fresh.matchId)).toEqual({ revision: 1, timing: fresh.timing });
      expect(await paused.timings.load(paused.matchId)).toEqual({ revision: 2, timing: still });
    });

    test('a downtime soon after another is given back too, also while the moment to come back lasts', async () => {
      const rule = { maxSilenceMs: 15_000, returnGraceMs: 30_000 };
      const now = newMoment();
      await open().timings.beat(now, rule);
      const { timings, matchId, timing } = await begin(now);
      const back = now + 3_600_000;
      expect(await timings.beat(back, rule)).toBe(3_600_000);
      const again = back + 1_000 + 3_600_000;
      await timings.beat(back + 1_000, rule);
      expect(await timings.beat(again, rule)).toBe(3_600_000);
      const since = again + rule.returnGraceMs;
      expect(await timings.load(matchId)).toEqual({ revision: 3, timing: { ...timing, since } });
    });

    test('a clock that was set back takes running clocks with it, and a downtime after that is given back whole', async () => {
      const rule = { maxSilenceMs: 15_000, returnGraceMs: 30_000 };
      const twoHours = 7_200_000;
      const now = newMoment();
      await open().timings.beat(now, rule);
      const { timings, matchId, timing } = await begin(now - 60_000);
      const since = timing.since ?? 0;
      expect(await timings.beat(now - 1_000, rule)).toBe(0);
      expect(await timings.load(matchId)).toMatchObject({ revision: 1, timing: { since } });

      expect(await timings.beat(now - twoHours, rule)).toBe(0);
      expect(await timings.load(matchId)).toMatchObject({ revision: 2, timing: { since: since - twoHours } });
      const down = 25 * 3_600_000;
      expect(await timings.beat(now - twoHours + down, rule)).toBe(down);
      const back = since - twoHours + down + rule.returnGraceMs;
      expect(await timings.load(matchId)).toMatchObject({ revision: 3, timing: { since: back } });
      expect(await timings.claimDue(dueFrom(timing) - since + back - 1, now, 50)).not.toContain(matchId);
    });
  });
}
