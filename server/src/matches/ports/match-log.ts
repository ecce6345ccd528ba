import { automatics, type Automatic, type Recorded, type Seat, type SeatResult } from '@tiwanaku/shared/kernel';
import {
  commandIdSchema,
  type CommandId,
  type MatchId,
  type Person,
  type PersonId,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import type { Timing } from '../../clocks/timing.ts';

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
  /**
   * The next timing, and the revision that was decided upon; without it the match has no timing.
   * A match whose timing is another one meanwhile is in conflict.
   */
  readonly timing?: { readonly seen: number; readonly next: Timing };
}

/** A match in a person's list. */
export interface PlayedMatch {
  readonly header: MatchHeader;
  /** Winning seats; null while the match runs. */
  readonly winners: readonly Seat[] | null;
  /** It was ended by its people. */
  readonly isAbandoned: boolean;
  /** What it came to, per seat; null until somebody has worked it out of the log. */
  readonly results: readonly SeatResult[] | null;
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

/** Append-only logs of all matches: the truth (L4). Contract suites: `match-log.contract.ts`, `unreachable-matches.contract.ts`. */
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
  /** Keeps what a finished match came to, for lists; it can be worked out of the log again. */
  keepResults(matchId: MatchId, results: readonly SeatResult[]): Promise<void>;
  /** Present versions of those of the matches that exist. */
  versions(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /**
   * Removes matches that nothing leads to any more, whole, at most `limit`: those that were abandoned before `before`, and those
   * without an end that began before it and in which nobody moved since. Never one that its room still names, and never a
   * finished one. Returns how many; others who do the same meanwhile have theirs.
   */
  removeUnreachable(before: Date, limit: number): Promise<number>;
}

/** Hidden facts, apart from everything else (L1). */
export interface VaultStore {
  sealed(matchId: MatchId): Promise<string | null>;
}

const automaticPrefix = {
  clock: 'auto-clock-',
  standIn: 'auto-standIn-',
  order: 'auto-order-',
} as const satisfies Record<Automatic, string>;

/** The id of a command that the server plays; pages cannot use its like. `unique` makes it one. */
export const automaticCommandId = (by: Automatic, unique: string): CommandId =>
  commandIdSchema.parse(`${automaticPrefix[by]}${unique}`);

const resignedPrefix = 'auto-resigned-';

/** The id under which the log keeps that resigning ended the match: no command of the game, and none that a page can send. */
export const resignedCommandId = (unique: string): CommandId => commandIdSchema.parse(`${resignedPrefix}${unique}`);

export const isResigning = (commandId: string): boolean => commandId.startsWith(resignedPrefix);

/** Whether the server alone may use this id. */
export const isServersOwn = (commandId: string): boolean => automaticOf(commandId) !== null || isResigning(commandId);

/** Why the server played the command of this id; null for a person's own. */
export function automaticOf(commandId: string): Automatic | null {
  return automatics.find((by) => commandId.startsWith(automaticPrefix[by])) ?? null;
}

/** What a command wrote: the positions after `expected`, up to `version`. */
export interface WrittenBy {
  readonly commandId: string;
  readonly expected: number;
  readonly version: number;
}

/** Events with those marked that the server played. */
export function marked(
  events: readonly Recorded<unknown>[],
  commands: readonly WrittenBy[],
): readonly Recorded<unknown>[] {
  const played = commands.filter(({ commandId }) => automaticOf(commandId) !== null);
  if (played.length === 0) return events;
  return events.map((one) => {
    const writer = played.find(({ expected, version }) => one.position > expected && one.position <= version);
    const by = writer && automaticOf(writer.commandId);
    return by ? { ...one, by } : one;
  });
}
