/** Why the server plays for a seat: its time is over, its person is absent, or its standing orders say so. */
export const automatics = ['clock', 'standIn', 'order'] as const;
export type Automatic = (typeof automatics)[number];

/**
 * One line of a match's append-only log. Positions count from 1 without gaps; a match's version is its last position.
 */
export interface Recorded<Event> {
  readonly position: number;
  readonly event: Event;
  /** Set when the server played it. */
  readonly by?: Automatic | undefined;
}

/** The events of a piece of log that a viewer may see, and the version reached, hidden events included. */
export interface VisibleTail<Event> {
  /** The version that this tail continues. */
  readonly after: number;
  readonly version: number;
  readonly events: readonly Recorded<Event>[];
}
