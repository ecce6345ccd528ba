import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** What is known of a match besides its log; never changes, except for the end. */
export interface MatchHeader {
  readonly matchId: MatchId;
  readonly roomId: RoomId;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  /** People and colours in the match's seat order. */
  readonly seats: readonly (Person & { readonly color: string })[];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** A command that was applied, kept for exactly-once (L6) and for the game record. */
export interface AppliedCommand {
  readonly commandId: CommandId;
  readonly seat: Seat;
  readonly command: unknown;
  /** The last position it wrote. */
  readonly version: number;
}

/** What one command adds to the log, all or nothing. */
export interface Commit {
  /** The version decided upon; the first event gets the next position. */
  readonly expected: number;
  readonly commandId: CommandId;
  readonly seat: Seat;
  readonly command: unknown;
  readonly events: readonly unknown[];
  /** Whether this commit ends the match. */
  readonly isEnd: boolean;
  /** Winning seats, when this commit ends the match. */
  readonly winners?: readonly Seat[];
}

/** A match in a person's list. */
export interface PlayedMatch {
  readonly header: MatchHeader;
  /** Winning seats; null while the match runs, and for matches that ended before winners were kept. */
  readonly winners: readonly Seat[] | null;
}

/** A place in a person's list: right after this match. */
export interface ListPlace {
  readonly startedAt: Date;
  readonly matchId: MatchId;
}

export interface StoredMatch {
  readonly header: MatchHeader;
  readonly events: readonly Recorded<unknown>[];
  /** In log order. */
  readonly commands: readonly AppliedCommand[];
}

/** Append-only logs of all matches: the truth (L4). Contract suite: `match-log.contract.ts`. */
export interface MatchLog {
  /** Writes header, sealed vault and first events in one transaction. */
  create(header: MatchHeader, sealedVault: string, events: readonly unknown[]): Promise<void>;
  load(matchId: MatchId): Promise<StoredMatch | null>;
  /** Events after `version`, in order. */
  read(matchId: MatchId, version: number): Promise<readonly Recorded<unknown>[]>;
  /**
   * `conflict`: the log is not at `expected`, or the command id is already there. Resolved only when durable.
   * A rejection says nothing about whether it was written: load again before deciding again. A commit has events.
   */
  append(matchId: MatchId, commit: Commit): Promise<'appended' | 'conflict'>;
  /** A person's matches, those begun last first (equals by descending id); after `before`, at most `limit`. */
  playedBy(personId: PersonId, before: ListPlace | null, limit: number): Promise<readonly PlayedMatch[]>;
  /** Present versions of those of the matches that exist. */
  versions(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
}

/** Hidden facts, apart from everything else (L1). */
export interface VaultStore {
  sealed(matchId: MatchId): Promise<string | null>;
}
