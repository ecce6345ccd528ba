import type { Seat, Viewer } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, PersonId } from '@tiwanaku/shared/protocol';

/** A command as its sender knows it. */
export interface Sent {
  readonly commandId: CommandId;
  readonly matchId: MatchId;
  readonly personId: PersonId;
  readonly seat: Seat;
  /** What the sender saw when deciding. */
  readonly version: number;
  readonly decision: string | null;
  readonly command: unknown;
  /** Versions it was acknowledged with; more than one where it was sent again. */
  readonly acknowledged: number[];
  /** Codes that it was turned down with for good. */
  readonly refused: string[];
}

/** What a person saw of a match when they turned away from it. */
export interface Seen {
  /** Whether that was after everything had come to rest, so that nothing may be missing. */
  readonly isLast: boolean;
  readonly matchId: MatchId;
  readonly viewer: Viewer;
  readonly version: number;
  readonly view: unknown;
}

/** What all bots sent, were answered and saw: one half of what the check at the end compares. */
export class Ledger {
  readonly sent = new Map<CommandId, Sent>();
  readonly seen: Seen[] = [];
  /** Sentences about what must not happen, whatever fails. */
  readonly wrong: string[] = [];
  /** Messages sent a second time, because no answer came or because everything was sent twice. */
  resent = 0;
  stale = 0;
  resyncs = 0;
  /** Standing orders that were taken. */
  ordered = 0;

  accuse(sentence: string): void {
    if (this.wrong.length < 50) this.wrong.push(sentence);
  }
}
