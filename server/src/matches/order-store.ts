import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';

/** Private to a seat, and no part of the log. */
export interface SeatOrders {
  readonly seat: Seat;
  /** In the game's own shape. */
  readonly orders: unknown;
  /** When they were set; they never answer this one. */
  readonly openDecision: string | null;
}

export interface OrderStore {
  load(matchId: MatchId): Promise<readonly SeatOrders[]>;
  /** `conflict` when the log is not at `version`, or the match is gone. */
  save(matchId: MatchId, version: number, orders: SeatOrders): Promise<'saved' | 'conflict'>;
}
