import type { MatchId } from '@tiwanaku/shared/protocol';
import type { MatchLog } from './match-log.ts';
import type { LoadedMatch, LoadedMatches } from './loaded-matches.ts';
import { logVersions } from './log-versions.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { Outbox } from './outbox.ts';

export interface MatchAccessDeps {
  readonly log: MatchLog;
  readonly loaded: LoadedMatches;
  readonly mailboxes: Mailboxes;
  readonly outbox: Outbox;
  readonly answerByOrders: (match: LoadedMatch) => Promise<void>;
}

/** How the use cases reach a match. */
export interface MatchAccess {
  /** Runs a task alone with its match (L5), standing orders answered before and after; what both wrote is published last. */
  inMailbox<T>(matchId: MatchId, task: () => Promise<T>): Promise<T>;
  /** As this process last saw it. */
  get(matchId: MatchId): Promise<LoadedMatch | null>;
  /** With other processes' writes. */
  present(matchId: MatchId): Promise<LoadedMatch | null>;
}

export function matchAccess({ log, loaded, mailboxes, outbox, answerByOrders }: MatchAccessDeps): MatchAccess {
  const latest = logVersions(log);

  async function runOrders(matchId: MatchId): Promise<void> {
    const match = await loaded.get(matchId);
    if (match) await answerByOrders(match);
  }

  const inMailbox = <T>(matchId: MatchId, task: () => Promise<T>): Promise<T> =>
    mailboxes.run(matchId, async () => {
      try {
        await runOrders(matchId);
        const done = await task();
        await runOrders(matchId);
        return done;
      } finally {
        outbox.flush(matchId);
      }
    });

  const get = (matchId: MatchId) => inMailbox(matchId, () => loaded.get(matchId));

  return {
    inMailbox,
    get,
    async present(matchId) {
      const match = await get(matchId);
      if (!match) return null;
      const stored = await latest(matchId);
      const isBehind = stored.version > match.live.version || stored.timing > (match.timing?.revision ?? 0);
      if (isBehind) await inMailbox(matchId, () => loaded.catchUp(match));
      return match;
    },
  };
}
