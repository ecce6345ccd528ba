import type { ClockSettings, TimeOut } from '@tiwanaku/shared/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  overtimeMs,
  afterCommand,
  awaiting,
  beginTiming,
  charge,
  deadlineOf,
  dueAt,
  isIdle,
  isRunning,
  type Timing,
  propose,
  resumeSeat,
  takenBack,
} from './timing.ts';

const begun = 1_000_000;
/** The first clock waits ten seconds. */
const start = begun + 10_000;
const perMove = { type: 'perMove', seconds: 30 } as const;
const perGame = { type: 'perGame', minutes: 5, increment: 3 } as const;
const days = { type: 'correspondence', days: 2 } as const;

const timing = (clock: ClockSettings, timeOut: TimeOut = 'skip', toAct: readonly number[] = [0], seats = 2): Timing =>
  beginTiming({ clock, timeOut }, seats, toAct, begun);
const lefts = ({ seats }: Timing) => seats.map(({ left }) => left);
const person = (seat: number, toAct: readonly number[]) => ({ seat, by: 'person', toAct, costsTime: true }) as const;
const clocked = (seat: number, toAct: readonly number[]) => ({ seat, by: 'clock', toAct, costsTime: true }) as const;

describe('what a command leaves', () => {
  test('an answer by a standing order is a move, and says nothing of whether its person is there', () => {
    const ordered = { ...person(0, [1]), by: 'order' } as const;
    const replaced = afterCommand(timing(perMove, 'replace'), clocked(0, [0]), start + 30_000);
    const after = afterCommand(replaced, ordered, start + 40_000);
    expect(after.seats[0]).toEqual({ left: 30_000, isReplaced: true, timeOuts: 1 });
    expect([after.automatic, after.personAt]).toEqual([replaced.automatic, replaced.personAt]);
  });

  test.each([perMove, perGame, days])('a command that is no move gives no time back: %o', (clock) => {
    const setting = { ...person(0, [0, 1]), costsTime: false };
    const before = timing(clock, 'skip', [0, 1]);
    expect(lefts(afterCommand(before, setting, start + 9_000))).toEqual(lefts(charge(before, start + 9_000)));
  });

  test.each<[string, Timing, readonly (number | null)[]]>([
    ['untimed', afterCommand(timing({ type: 'untimed' }), person(0, [1]), start + 9_000), [null, null]],
    ['per move: the whole time again', afterCommand(timing(perMove), person(0, [1]), start + 9_000), [30_000, 30_000]],
    [
      'per game: what was used, plus the increment',
      afterCommand(timing(perGame), person(0, [1]), start + 9_000),
      [294_000, 300_000],
    ],
    [
      'by correspondence: days',
      afterCommand(timing(days), person(0, [1]), start + 86_400_000),
      [172_800_000, 172_800_000],
    ],
    [
      'before the first clock runs nothing is used',
      afterCommand(timing(perGame), person(0, [1]), start - 1),
      [303_000, 300_000],
    ],
    [
      'a person who goes on acting has the time of a new move',
      afterCommand(timing(perMove), person(0, [0]), start + 29_000),
      [30_000, 30_000],
    ],
    ['no one has less than nothing', charge(timing(perGame), start + 9_999_999), [0, 300_000]],
  ])('%s', (_, after, expected) => expect(lefts(after)).toEqual(expected));

  test('where several are awaited, everybody’s own time runs until a person has acted', () => {
    const window = timing(perGame, 'skip', [0, 1]);
    const after = afterCommand(window, person(1, [0]), start + 20_000);
    expect(lefts(after)).toEqual([280_000, 283_000]);
    const moved = afterCommand(timing(perMove, 'skip', [0, 1]), person(1, [0]), start + 20_000);
    expect(lefts(moved)).toEqual([10_000, 30_000]);
    expect(lefts(awaiting(awaiting(moved, [1], start + 25_000), [0], start + 26_000))).toEqual([30_000, 30_000]);
  });

  test('a skipped one has ten seconds for each command from then on, a replaced one is played for', () => {
    const flagged = afterCommand(timing({ ...perGame, increment: 0 }), clocked(0, [1]), start + 300_000);
    expect(flagged).toMatchObject({ automatic: 1, seats: [{ left: overtimeMs, isReplaced: false }, {}] });
    const replaced = afterCommand(timing(perMove, 'replace'), clocked(0, [1]), start + 30_000);
    expect(replaced.seats[0]?.isReplaced).toBe(true);
    expect(afterCommand(replaced, person(0, [1]), start + 40_000).seats[0]?.isReplaced).toBe(false);
  });
});

test('time-outs in a row are counted until the person acts, or says that they are there', () => {
  const once = afterCommand(timing(perMove), clocked(0, [0]), start + 30_000);
  const twice = afterCommand(once, clocked(0, [0]), start + 60_000);
  expect([once, twice].map((one) => isIdle(one, 0))).toEqual([false, true]);
  expect(isIdle(afterCommand(twice, person(1, [0]), start + 61_000), 0)).toBe(true);
  expect(isIdle(afterCommand(twice, person(0, [1]), start + 61_000), 0)).toBe(false);
  expect(resumeSeat(twice, 0, start + 61_000)).toMatchObject({
    ok: true,
    value: { automatic: 0, personAt: start + 61_000 },
  });
  expect(resumeSeat(twice, 1, start + 61_000)).toEqual({ ok: true, value: twice });
});

describe('L8 deadlines', () => {
  const replaced = afterCommand(timing(perMove, 'replace'), clocked(0, [1]), start + 30_000);

  test.each<[string, Timing, number | null]>([
    ['untimed: none', timing({ type: 'untimed' }), null],
    ['per move', timing(perMove), start + 30_000],
    ['per game', timing(perGame), start + 300_000],
    [
      'the earliest of several',
      charge(afterCommand(timing(perGame, 'skip', [0, 1]), person(1, [0, 1]), start + 5_000), start),
      start + 300_000,
    ],
    ['paused: none', { ...timing(perMove), isPaused: true, since: null }, null],
    ['over: none', awaiting(timing(perMove), [], start), null],
    ['a played-for seat: soon', awaiting(replaced, [0], start + 40_000), start + 41_500],
  ])('%s', (_, at, expected) => expect(deadlineOf(at)).toBe(expected));

  test('what is due: nothing before, then the one whose time is over', () => {
    expect(dueAt(timing(perMove), start + 29_999)).toEqual({ type: 'nothing' });
    expect(dueAt(timing(perMove), start + 30_000)).toEqual({ type: 'play', seat: 0, by: 'clock' });
    expect(dueAt(awaiting(replaced, [0], start), start + 60_000)).toEqual({ type: 'play', seat: 0, by: 'standIn' });
  });

  test('a match that everybody is played for in, or that no one has played for long, is given up', () => {
    const alone = afterCommand(timing(perMove, 'replace', [0], 1), clocked(0, [0]), start);
    expect(dueAt(alone, start + 599_999)).toEqual({ type: 'nothing' });
    expect(dueAt(alone, start + 600_000)).toEqual({ type: 'abandon' });
    const skipped = { ...timing(perMove), automatic: 8 };
    expect(dueAt(skipped, begun + 599_999)).toMatchObject({ type: 'play' });
    expect(dueAt(skipped, begun + 600_000)).toEqual({ type: 'abandon' });
    expect(dueAt({ ...timing(days), automatic: 8, personAt: start - 86_400_000 }, start + 172_800_000)).toEqual({
      type: 'abandon',
    });
  });
});

describe('whatever happens', () => {
  const clocks = fc.constantFrom<ClockSettings>({ type: 'untimed' }, perMove, perGame, days);
  type Step =
    | {
        readonly type: 'command';
        readonly seat: number;
        readonly toAct: readonly number[];
        readonly by: 'person' | 'clock' | 'standIn';
        readonly costsTime: boolean;
      }
    | { readonly type: 'pause' }
    | { readonly type: 'resume' }
    | { readonly type: 'playOn'; readonly seat: number }
    | { readonly type: 'back'; readonly seat: number };
  const seat = fc.nat({ max: 2 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      type: fc.constant('command' as const),
      seat,
      toAct: fc.uniqueArray(seat, { minLength: 1 }),
      by: fc.constantFrom('person' as const, 'clock' as const, 'standIn' as const),
      costsTime: fc.boolean(),
    }),
    fc.constantFrom<Step>({ type: 'pause' }, { type: 'resume' }),
    fc.record({ type: fc.constant('playOn' as const), seat }),
    fc.record({ type: fc.constant('back' as const), seat }),
  );
  const steps = fc.array(fc.tuple(fc.nat({ max: 400_000 }), step), { maxLength: 40 });
  const host = { seat: null, isHost: true };

  function apply(before: Timing, what: Step, now: number): Timing {
    switch (what.type) {
      case 'command':
        return before.isPaused ? before : afterCommand(before, what, now);
      case 'back': {
        const after = resumeSeat(before, what.seat, now);
        return after.ok ? after.value : before;
      }
      default: {
        const after = propose(before, host, { proposal: what, isWanted: true }, now);
        return after.ok ? after.value : before;
      }
    }
  }

  test('no one’s time is negative, time runs for those alone who are awaited, a pause costs nothing', () => {
    fc.assert(
      fc.property(clocks, fc.constantFrom<TimeOut>('skip', 'replace'), steps, (clock, timeOut, course) => {
        let now = begun;
        let at = timing(clock, timeOut, [0], 3);
        for (const [wait, what] of course) {
          now += wait;
          const charged = charge(at, now);
          at.seats.forEach(({ left }, one) => {
            const elapsed = isRunning(at, one) ? Math.max(0, now - (at.since ?? now)) : 0;
            expect(charged.seats[one]?.left).toBe(left === null ? null : Math.max(0, left - elapsed));
          });
          at = apply(at, what, now);
          expect(lefts(at).every((left) => left === null || left >= 0)).toBe(true);
          expect(at.since === null).toBe(at.isPaused);
          const deadline = deadlineOf(at);
          if (deadline !== null) expect(deadline).toBeGreaterThanOrEqual(at.since ?? Infinity);
          if (at.isPaused) expect(deadline).toBeNull();
        }
      }),
    );
  });

  test('per game, what everybody has is what they were given, less what ran, plus increments', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20_000 }), { maxLength: 10 }), (waits) => {
        let now = start;
        let at = awaiting(timing(perGame), [0], start);
        const used = [0, 0];
        waits.forEach((wait, index) => {
          now += wait;
          used[index % 2] = (used[index % 2] ?? 0) + wait - 3_000;
          at = afterCommand(at, person(index % 2, [(index + 1) % 2]), now);
        });
        expect(lefts(at)).toEqual(used.map((one) => 300_000 - one));
      }),
    );
  });
});

test('BOT-8 a person who takes a command back is asked again with the time that is left', () => {
  const withBot = beginTiming({ clock: perGame, timeOut: 'skip', bots: [1] }, 2, [0], begun);
  const played = afterCommand(withBot, person(0, [1]), start + 20_000);
  const answered = afterCommand(played, { seat: 1, by: 'bot', toAct: [0], costsTime: true }, start + 21_000);
  expect(lefts(answered)).toEqual([283_000, null]);
  const back = takenBack(answered, 0, [0], start + 26_000);
  expect(back).toMatchObject({ toAct: [0], since: start + 26_000 });
  expect(lefts(back)).toEqual([278_000, null]);
  expect(lefts(takenBack(played, 0, [0], start + 20_500))).toEqual([283_000, null]);
});
