import type { Viewer } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';

/** What a bot follows: the same as a page holds of a match. */
export interface Followed {
  readonly matchId: MatchId;
  viewer: Viewer;
  version: number;
  /** Null before the first view. */
  game: AnyGameTesting | null;
  view: unknown;
  /** The greatest version heard of. */
  heardOf: number;
}
