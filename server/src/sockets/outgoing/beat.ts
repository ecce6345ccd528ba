import type { Matches } from '../../matches/matches.ts';
import type { Log } from '../../observability/log.ts';
import { followedMatch, matchChannel } from '../channels.ts';
import { say } from '../say.ts';
import type { TableServer } from '../socket-types.ts';

export interface BeatDeps {
  readonly io: TableServer;
  readonly matches: Matches;
  readonly log: Log;
  /** Milliseconds between two beats. */
  readonly beatMs: number;
  /** Puts right at each beat what is shown of rooms. */
  readonly catchUpRooms: () => Promise<void>;
}

/**
 * Tells everybody on this process at each beat how far their matches have come, so that whoever missed a message
 * notices without a next move (L7). One question to the log for all matches. Returns how to stop.
 */
export function startBeat({ io, matches, log, beatMs, catchUpRooms }: BeatDeps): () => void {
  let isBusy = false;

  async function beat(): Promise<void> {
    const followed = [...io.of('/').adapter.rooms.keys()].flatMap((channel) => followedMatch(channel) ?? []);
    if (followed.length === 0) return;
    for (const [matchId, { version, timing }] of await matches.progress(followed)) {
      say(io.local.to(matchChannel(matchId)), 'match:version', { matchId, version, timing });
    }
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    Promise.all([beat(), catchUpRooms()])
      .catch((error: unknown) => log.warn('beat failed', { error }))
      .finally(() => {
        isBusy = false;
      });
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}
