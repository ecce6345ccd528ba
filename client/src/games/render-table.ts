import type { MatchSight } from '@tiwanaku/shared/protocol';

/** A table as HTML; null unless shown as a board. */
export type RenderTable = (shown: MatchSight) => string | null;
