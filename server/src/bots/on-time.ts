import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Log } from '../observability/log.ts';

interface OnTimeDeps {
  readonly actOnDeadline: (matchId: MatchId) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * Plays the seats that the server plays at the pace of their table, in the process that wrote the match last. Should that process
 * end, the match's stored deadline, a little later, brings it to another one.
 */
export function createOnTime({ actOnDeadline, log, now }: OnTimeDeps) {
  const timers = new Map<MatchId, NodeJS.Timeout>();
  let isClosed = false;

  function forget(matchId: MatchId): void {
    clearTimeout(timers.get(matchId));
    timers.delete(matchId);
  }

  return {
    /** `at`: when the server plays; null: it has nothing to play. */
    due({ matchId }: { readonly matchId: MatchId }, at: number | null): void {
      forget(matchId);
      if (at === null || isClosed) return;
      const play = () => {
        timers.delete(matchId);
        actOnDeadline(matchId).catch((error: unknown) => log.warn('a bot did not play', { matchId, error }));
      };
      timers.set(matchId, setTimeout(play, Math.max(0, at - now())).unref());
    },

    close(): void {
      isClosed = true;
      for (const matchId of timers.keys()) forget(matchId);
    },
  };
}
