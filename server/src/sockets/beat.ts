import { inSlices } from '../lib/in-slices.ts';
import type { Matches } from '../matches/matches.ts';
import type { Log } from '../observability/log.ts';
import { followedMatch, matchChannel } from './channels.ts';
import { say } from './say.ts';
import type { SocketServer } from './socket-types.ts';

export interface BeatDeps {
  readonly io: SocketServer;
  readonly matches: Matches;
  readonly log: Log;
  readonly beatMs: number;
  readonly catchUpRooms: () => Promise<void>;
}

/** Matches per query. */
const readAtOnce = 50;
/** Sending their versions takes about a millisecond. */
const sentAtOnce = 10;

/** Sends all matches' versions at intervals, so that a page that missed an event notices (L7). Returns a function that stops it. */
export function startBeat({ io, matches, log, beatMs, catchUpRooms }: BeatDeps): () => void {
  let isBusy = false;

  async function beat(): Promise<void> {
    const followed = [...io.of('/').adapter.rooms.keys()].flatMap((channel) => followedMatch(channel) ?? []);
    await inSlices(followed, readAtOnce, async (slice) => {
      await inSlices([...(await matches.progress(slice))], sentAtOnce, async (some) => {
        for (const [matchId, { version, timing }] of some)
          say(io.local.to(matchChannel(matchId)), 'match:version', { matchId, version, timing });
      });
    });
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
