import { isInAudience, type Follower } from '@tiwanaku/shared/kernel';
import { pushedTail } from '@tiwanaku/shared/protocol';
import { viewersOf, type MatchPublisher } from '../matches/ports.ts';
import { visibleTail } from '../matches/live-match.ts';
import { matchChannel, viewerChannel } from './channels.ts';
import { say } from './say.ts';
import type { SocketServer } from './socket-types.ts';

/** Sends one message of the same shape per command to every viewer; viewers with the same events share it. */
export function socketPublisher(io: SocketServer): MatchPublisher {
  return {
    timed(timing) {
      say(io.to(matchChannel(timing.matchId)), 'match:timing', timing);
    },

    grew(keeper, header, after, recorded) {
      const { matchId } = header;
      const isOpen = recorded.every(({ event }) => keeper.rules.audienceOf(event) === 'everyone');
      const send = (channels: string | string[], viewer: Follower) =>
        say(io.to(channels), 'match:events', pushedTail(visibleTail({ keeper, header }, viewer, after, recorded)));
      if (isOpen) {
        send(matchChannel(matchId), { type: 'spectator' });
        return;
      }
      const groups = new Map<string, Follower[]>();
      for (const viewer of viewersOf(header.seats.length)) {
        const seen = recorded
          .filter(({ event }) => isInAudience(viewer, keeper.rules.audienceOf(event)))
          .map(({ position }) => position)
          .join();
        groups.set(seen, [...(groups.get(seen) ?? []), viewer]);
      }
      for (const [first, ...others] of groups.values()) {
        if (!first) continue;
        send(
          [first, ...others].map((viewer) => viewerChannel(matchId, viewer)),
          first,
        );
      }
    },
  };
}
