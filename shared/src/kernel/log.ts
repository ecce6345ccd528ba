/** Why the server plays a command of a seat: its time is over, the match goes on without its person, or its standing orders say so. */
export const automatics = ['clock', 'standIn', 'order'] as const;
export type Automatic = (typeof automatics)[number];

/** One line of a match's append-only log. Positions count from 1 without gaps; a match's version is its last position. */
export interface Recorded<Event> {
  readonly position: number;
  readonly event: Event;
  /** Set where the server played it. */
  readonly by?: Automatic | undefined;
}

/** What a viewer is sent of a piece of log: the events they may see, and the version reached, hidden events included. */
export interface VisibleTail<Event> {
  /** The version this tail continues: its first event has a greater position. */
  readonly after: number;
  /** The version reached when every event of the tail has been folded in. */
  readonly version: number;
  readonly events: readonly Recorded<Event>[];
}
