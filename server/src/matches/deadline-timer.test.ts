import type { MatchId } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { memoryTimingStore } from '../testing/memory/memory-timing-store.ts';
import { startDeadlines } from './match-clock.ts';
import type { TimingStore } from './timing-store.ts';
import { beginTiming } from './timing.ts';

const times = { deadlineCheckMs: 500, heartbeatMs: 5_000, maxSilenceMs: 15_000, returnGraceMs: 30_000 };
const matchId = 'match-of-the-timer' as MatchId;
const timing = beginTiming({ clock: { type: 'perMove', seconds: 10 }, timeOut: 'skip' }, 2, [0], 0);

let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

function start(timings: TimingStore, actOnDeadline: (one: MatchId) => Promise<void>): readonly string[] {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  stop = startDeadlines({ timings, actOnDeadline, log, now: Date.now, times });
  return lines;
}

test('a match is looked at when its deadline has passed, and no sooner', async () => {
  const timings = memoryTimingStore();
  await timings.save(matchId, 0, timing, 0);
  const looked: number[] = [];
  start(timings, async () => void looked.push(Date.now()));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(looked).toEqual([]);
  await vi.advanceTimersByTimeAsync(501);
  expect(looked).toEqual([20_000]);
});

test('one that fails is tried again, and the others are not held up', async () => {
  const timings = memoryTimingStore();
  const other = 'match-beside-it' as MatchId;
  await timings.save(matchId, 0, timing, 0);
  await timings.save(other, 0, timing, 0);
  const looked: MatchId[] = [];
  const lines = start(timings, async (one) => {
    looked.push(one);
    if (one === matchId) throw new Error('this one is broken');
    await timings.save(one, 1, { ...timing, since: null }, Date.now());
  });
  await vi.advanceTimersByTimeAsync(24_000);
  expect(looked).toEqual([matchId, other, matchId]);
  expect(lines.filter((line) => line.includes('deadline not kept'))).toHaveLength(2);
});

test('storage that does not answer is asked again after a while, not all the time', async () => {
  const asked: number[] = [];
  const silent: TimingStore = {
    ...memoryTimingStore(),
    beat: async () => {
      asked.push(Date.now());
      throw new Error('away');
    },
  };
  start(silent, async () => undefined);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(asked).toEqual([500, 5_500, 10_500]);
});

test.each(['before', 'after'])(
  'a clock that leaps %s its storage has noted a sign of life takes no time from a match',
  async (when) => {
    const timings = memoryTimingStore();
    await timings.save(matchId, 0, timing, 0);
    let hasLeapt = false;
    const leap = () => {
      if (!hasLeapt) vi.setSystemTime(Date.now() + 90_000_000);
      hasLeapt = true;
    };
    const leaping: TimingStore = {
      ...timings,
      beat: async (now, rule) => {
        if (when === 'before') leap();
        const lasted = await timings.beat(now, rule);
        leap();
        return lasted;
      },
    };
    const looked: number[] = [];
    start(leaping, async () => void looked.push(Date.now()));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(hasLeapt).toBe(true);
    expect(looked).toEqual([]);
  },
);
