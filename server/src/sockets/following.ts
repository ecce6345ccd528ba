import type { Follower } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { CostBudget } from '../http/cost-budget.ts';
import type { Matches } from '../matches/matches.ts';
import { followedMatch, isOfMatch, matchChannel, viewerChannel } from './channels.ts';
import type { Handlers } from './receive.ts';
import type { ClientSocket } from './socket-types.ts';
import type { MatchAccess } from './match-access.ts';

/** Per tab. */
const maxFollowed = 4;

export interface FollowDeps {
  readonly matches: Matches;
  readonly costs: Pick<CostBudget, 'plays'>;
}

type FollowHandlers = Pick<Handlers, 'match:act' | 'match:sync' | 'match:history'>;

/** Playing and following a match. */
export function followHandlers({ matches, costs }: FollowDeps, { viewerOf }: MatchAccess): FollowHandlers {
  return {
    async 'match:act'(socket, message, acknowledge) {
      // Checked when it joined; removed people leave the channel.
      if (!socket.rooms.has(matchChannel(message.matchId))) {
        const viewer = await viewerOf(socket, message.matchId);
        if (!viewer.ok) return viewer;
      }
      const { personId } = socket.data.person;
      const answer = await matches.act(personId, message, acknowledge);
      if (answer.ok) costs.plays(personId);
      if (answer.ok || answer.refusal.code !== 'notSeated') return answer;
      const viewer = await viewerOf(socket, message.matchId);
      return viewer.ok ? answer : viewer;
    },

    async 'match:sync'(socket, { matchId, version }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      await follow(socket, matchId, viewer.value);
      const sync = await matches.sync(viewer.value, matchId, version);
      return sync.ok ? { ok: true, ...sync.value } : sync;
    },

    async 'match:history'(socket, { matchId, version }) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      const history = await matches.history(viewer.value, matchId, version);
      return history.ok ? { ok: true, ...history.value } : history;
    },
  };
}

/** Joins before the state is read, so that no event is missed. */
async function follow(socket: ClientSocket, matchId: MatchId, viewer: Follower): Promise<void> {
  const channels = [...socket.rooms];
  const others = channels.flatMap((channel) => followedMatch(channel) ?? []).filter((other) => other !== matchId);
  const tooMany = others.slice(0, Math.max(0, others.length - maxFollowed + 1));
  for (const channel of channels) {
    if (tooMany.some((other) => isOfMatch(channel, other))) await socket.leave(channel);
  }
  await socket.join([matchChannel(matchId), viewerChannel(matchId, viewer)]);
}
