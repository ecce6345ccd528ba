import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { timingView } from './timing-view.ts';
import type { MatchPublisher } from './match-publisher.ts';
import { maxTail } from './live-match.ts';
import type { LoadedMatch } from './loaded-matches.ts';

/** By one command. */
export interface Written {
  readonly after: number;
  readonly recorded: readonly Recorded<unknown>[];
  /** Seats that are asked something they were not asked before. */
  readonly called: readonly Seat[];
  readonly isEnd: boolean;
}

/** A command and the standing orders' answers are published together, so that no page shows an answered question. */
export interface Outbox {
  wrote(match: LoadedMatch, written: Written): void;
  /** Publishes what was written. */
  flush(matchId: MatchId): void;
}

export interface OutboxDeps {
  readonly publisher: MatchPublisher;
  readonly now: () => number;
  /** Once the end is durable and published. */
  readonly ended: (match: LoadedMatch) => void;
  /** Once it is published that these seats are asked something else. */
  readonly turned: (match: LoadedMatch, seats: readonly Seat[]) => void;
}

interface Kept extends Written {
  readonly match: LoadedMatch;
}

const lastOf = ({ after, recorded }: Written): number => after + recorded.length;

/** Whether `next` answers what `kept` has written, in one message. */
const belongsTo = (kept: Kept, next: Written): boolean =>
  next.after === lastOf(kept) && lastOf(next) - kept.after <= maxTail && next.recorded[0]?.by === 'order';

export function createOutbox({ publisher, now, ended, turned }: OutboxDeps): Outbox {
  const unsent = new Map<MatchId, Kept>();

  function flush(matchId: MatchId): void {
    const kept = unsent.get(matchId);
    if (!kept) return;
    unsent.delete(matchId);
    const { match, after, recorded, isEnd } = kept;
    const { keeper, live, timing } = match;
    publisher.grew(keeper, live.header, after, recorded);
    if (timing) publisher.timed(timingView(matchId, timing, now()));
    if (isEnd) ended(match);
    const called = live.toAct.filter((seat) => kept.called.includes(seat));
    if (called.length > 0) turned(match, called);
  }

  return {
    flush,
    wrote(match, written) {
      const { matchId } = match.live.header;
      const kept = unsent.get(matchId);
      if (!kept || !belongsTo(kept, written)) {
        flush(matchId);
        unsent.set(matchId, { match, ...written });
        return;
      }
      unsent.set(matchId, {
        match,
        after: kept.after,
        recorded: [...kept.recorded, ...written.recorded],
        called: [...kept.called, ...written.called],
        isEnd: written.isEnd,
      });
    },
  };
}
