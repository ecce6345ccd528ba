import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';

/** The standing orders of one seat: private to it, and no part of the log. */
export interface SeatOrders {
  readonly seat: Seat;
  /** The game's own. */
  readonly orders: unknown;
  /** What the seat was asked when they were set, which they never answer; null when nothing. */
  readonly openDecision: string | null;
}

/** Standing orders of matches. Contract suite: `order-store.contract.ts`. */
export interface OrderStore {
  /** Those of all seats that have set any, by seat. */
  load(matchId: MatchId): Promise<readonly SeatOrders[]>;
  /** Replaces a seat's orders if the log is at `version`; `conflict` when it is not, or there is no such match. */
  save(matchId: MatchId, version: number, orders: SeatOrders): Promise<'saved' | 'conflict'>;
}
