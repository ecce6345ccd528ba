/** Why the server played a command: the seat's time is over, its player is absent, its standing orders answer, or it is a bot's. */
export const automatics = ['clock', 'standIn', 'order', 'bot'] as const;
export type Automatic = (typeof automatics)[number];

/** Positions count from 1 without gaps; a match's version is its last position. */
export interface Recorded<Event> {
  readonly position: number;
  readonly event: Event;
  /** Set when the server played it. */
  readonly by?: Automatic | undefined;
}

/** `version` counts hidden events too. */
export interface VisibleTail<Event> {
  readonly after: number;
  readonly version: number;
  readonly events: readonly Recorded<Event>[];
}
