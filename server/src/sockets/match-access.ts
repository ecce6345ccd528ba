import type { Follower, Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import type { CostBudget } from '../http/cost-budget.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Viewers } from '../rooms/viewers.ts';
import type { ClientSocket } from './socket-types.ts';

export interface MatchAccessDeps {
  readonly presence: Pick<Presence, 'access'>;
  readonly viewers: Viewers;
  readonly costs: Pick<CostBudget, 'plays'>;
}

/** What a socket may see of a match. */
export interface MatchAccess {
  /** Refusal: notFound. */
  viewerOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Follower>>;
  /** Refusals: notFound, notSeated for a spectator. */
  seatOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Seat>>;
}

export function matchAccess({ presence, viewers, costs }: MatchAccessDeps): MatchAccess {
  async function viewerOf(socket: ClientSocket, matchId: MatchId): Promise<Outcome<Follower>> {
    const { personId } = socket.data.person;
    const viewer = await viewers(personId, matchId, (roomId) => presence.access(roomId, socket.id) !== null);
    if (viewer.ok && viewer.value.type === 'player') costs.plays(personId);
    return viewer;
  }

  return {
    viewerOf,
    async seatOf(socket, matchId) {
      const viewer = await viewerOf(socket, matchId);
      if (!viewer.ok) return viewer;
      return viewer.value.type === 'player' ? { ok: true, value: viewer.value.seat } : refused('notSeated');
    },
  };
}
