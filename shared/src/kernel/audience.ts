/** Index of a chair at the table, from 0, in turn order. */
export type Seat = number;

/** Who looks: a player through their seat's eyes, or somebody watching. Strangers get no view at all. */
export type Viewer = { readonly type: 'player'; readonly seat: Seat } | { readonly type: 'spectator' };

/** Who may see an event. The others learn only that the log grew. */
export type Audience = 'everyone' | { readonly seat: Seat };

/** Whether `viewer` belongs to `audience`. */
export function isInAudience(viewer: Viewer, audience: Audience): boolean {
  return audience === 'everyone' || (viewer.type === 'player' && viewer.seat === audience.seat);
}
