/** Seats count from 0, in turn order. */
export type Seat = number;

/** Strangers get no view at all. */
export type Follower = { readonly type: 'player'; readonly seat: Seat } | { readonly type: 'spectator' };

/** A review sees the whole log. */
export type Viewer = Follower | { readonly type: 'review' };

/** The others learn only that the log grew. */
export type Audience = 'everyone' | { readonly seat: Seat };

export function isInAudience(viewer: Viewer, audience: Audience): boolean {
  if (audience === 'everyone' || viewer.type === 'review') return true;
  return viewer.type === 'player' && viewer.seat === audience.seat;
}
