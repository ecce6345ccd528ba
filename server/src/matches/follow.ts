import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId, MatchSync, MatchTail, MatchTiming, SeenHint } from '@tiwanaku/shared/protocol';
import { timingView } from './timing-view.ts';
import { refused, type Outcome } from '../refusal.ts';
import { visibleTail } from './live-match.ts';
import type { MatchAccess } from './match-access.ts';
import { readEvents } from './read-events.ts';
import type { HintStore } from './hint-store.ts';
import type { MatchLog } from './match-log.ts';
import { hintsOf } from './seen-hints.ts';

export interface FollowDeps {
  readonly log: MatchLog;
  readonly hints: HintStore;
  readonly now: () => number;
}

interface WithHints {
  /** Since the version asked about; absent if there are none. */
  readonly hints?: SeenHint[];
}

export interface Synced extends WithHints {
  readonly sync: MatchSync;
  readonly timing: MatchTiming | null;
}

export interface HistoryPage extends WithHints {
  readonly tail: MatchTail;
  readonly hasMore: boolean;
}

/** Positions per page. */
const historyPage = 100;

/** What players and spectators read of a running match. */
export function following({ log, hints, now }: FollowDeps, access: MatchAccess) {
  return {
    async sync(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<Synced>> {
      const match = await access.present(matchId);
      if (!match) return refused('notFound');
      const timing = match.timing && timingView(matchId, match.timing, now());
      const seen = await hintsOf(hints, match, version);
      return { ok: true, value: { sync: match.live.sync(viewer, version), timing, ...seen } };
    },

    async history(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<HistoryPage>> {
      const match = await access.get(matchId);
      if (!match) return refused('notFound');
      const { keeper, live } = match;
      const all = await log.read(matchId, version);
      const page = readEvents(keeper, all.slice(0, historyPage));
      const tail = visibleTail({ keeper, header: live.header }, viewer, version, page);
      const seen = await hintsOf(hints, match, version, tail.version);
      return { ok: true, value: { tail, hasMore: all.length > page.length, ...seen } };
    },
  };
}
