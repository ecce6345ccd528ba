import type { MatchSight } from '@tiwanaku/shared/protocol';

export interface DrawnTable {
  readonly body: string;
  /** A sheet of the game's own drawings. */
  readonly symbols?: string;
}

/** Null unless shown as a board. */
export type RenderTable = (shown: MatchSight) => DrawnTable | null;
