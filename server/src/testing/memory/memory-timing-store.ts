import type { MatchId } from '@tiwanaku/shared/protocol';
import { deadlineOfAny, type Timing } from '../../matches/timing.ts';
import { firstLookMs, setBackMs, type TimingStore } from '../../matches/timing-store.ts';
import { restored, stored, type Stored } from './stored-copy.ts';

interface MemoryTiming {
  readonly revision: number;
  readonly timing: Stored<Timing>;
  readonly deadlineAt: number | null;
  readonly claimedUntil: number;
}

/** The log in memory writes the same timings. */
export class MemoryTimings {
  readonly rows = new Map<MatchId, MemoryTiming>();
  readonly abandoned = new Map<MatchId, Date>();
  /** Every match counts as existing where there is no log. */
  isMatch: (matchId: MatchId) => boolean = () => true;

  isAt(matchId: MatchId, revision: number): boolean {
    return this.#revisionOf(matchId) === revision;
  }

  put(matchId: MatchId, seen: number, timing: Timing, deadlineAt: number | null = deadlineOfAny(timing)): void {
    this.rows.set(matchId, { revision: seen + 1, timing: stored(timing), deadlineAt, claimedUntil: -Infinity });
  }

  timingOf(matchId: MatchId): Timing | null {
    const row = this.rows.get(matchId);
    return row ? restored(row.timing) : null;
  }

  #revisionOf(matchId: MatchId): number {
    return this.rows.get(matchId)?.revision ?? 0;
  }
}

/** Timings in memory. */
export function memoryTimingStore(shared: MemoryTimings = new MemoryTimings()): TimingStore {
  const { rows, abandoned } = shared;
  let seenAt: number | null = null;

  return {
    async load(matchId) {
      const row = rows.get(matchId);
      return row ? { revision: row.revision, timing: restored(row.timing) } : null;
    },

    async save(matchId, seen, timing, now) {
      if (!shared.isAt(matchId, seen) || !shared.isMatch(matchId)) return 'conflict';
      shared.put(matchId, seen, timing, deadlineOfAny(timing) ?? (seen === 0 ? now + firstLookMs : null));
      if (timing.isAbandoned && !abandoned.has(matchId)) abandoned.set(matchId, new Date(now));
      return 'saved';
    },

    async claimDue(now, until, limit) {
      const due = [...rows]
        .filter(([, { deadlineAt, claimedUntil }]) => deadlineAt !== null && deadlineAt <= now && claimedUntil <= now)
        .sort(([, one], [, other]) => (one.deadlineAt ?? 0) - (other.deadlineAt ?? 0))
        .slice(0, limit);
      for (const [matchId, row] of due) rows.set(matchId, { ...row, claimedUntil: until });
      return due.map(([matchId]) => matchId);
    },

    async beat(now, { maxSilenceMs, returnGraceMs }) {
      const before = seenAt ?? now;
      const lasted = now - before;
      const isSetBack = lasted < -setBackMs;
      seenAt = isSetBack ? now : Math.max(before, now);
      if (lasted <= maxSilenceMs && !isSetBack) return 0;
      for (const [matchId, row] of rows) {
        const { deadlineAt, revision } = row;
        const timing = restored(row.timing);
        if (deadlineAt === null || timing.since === null) continue;
        if (isSetBack ? timing.since <= now : timing.since >= before + maxSilenceMs + returnGraceMs) continue;
        const time = isSetBack ? lasted : now - Math.max(before, timing.since) + returnGraceMs;
        const moved = { revision: revision + 1, timing: stored({ ...timing, since: timing.since + time }) };
        rows.set(matchId, { ...moved, deadlineAt: deadlineAt + time, claimedUntil: -Infinity });
      }
      return Math.max(0, lasted);
    },
  };
}
