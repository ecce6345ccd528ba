import type { MatchId, SeenHint } from '@tiwanaku/shared/protocol';

/** Which hints the players of a match looked at. */
export interface HintStore {
  /** The same hint again changes nothing, nor does a match that is gone. */
  add(matchId: MatchId, hint: SeenHint): Promise<void>;
  /** Looked at in these versions, both included; in order of version, then of seat. */
  load(matchId: MatchId, from: number, to: number): Promise<readonly SeenHint[]>;
}
