import { createHash } from 'node:crypto';
import { automatics, type Automatic, type Recorded, type Seat, type SeatResult } from '@tiwanaku/shared/kernel';
import {
  commandIdSchema,
  type CommandId,
  type MatchId,
  type Person,
  type PersonId,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import type { Timing } from './timing.ts';

/** What never changes of a match, except for its end. */
export interface MatchHeader {
  readonly matchId: MatchId;
  readonly roomId: RoomId;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  /** The people in seat order. */
  readonly seats: readonly (Person & { readonly color: string })[];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Of the daily land that it plays, which may still be secret; null for other matches. */
  readonly dailyDate: string | null;
}

export interface CreatedMatch {
  readonly header: MatchHeader;
  readonly sealed: string;
  readonly events: readonly unknown[];
}

/** A match with the hidden facts of another one, with its notes, orders and hints, and with the beginning of its log. */
export interface CopiedMatch {
  readonly matchId: MatchId;
  /** What the seat with orders is asked, which they do not answer. */
  readonly openDecision: string | null;
}

/** A command as it was applied, for exactly-once (L6) and the record. */
export interface AppliedCommand {
  readonly commandId: CommandId;
  readonly seat: Seat;
  readonly command: unknown;
  /** The version decided on. */
  readonly expected: number;
  readonly version: number;
}

/** All or nothing. */
export interface Commit {
  readonly expected: number;
  readonly commandId: CommandId;
  readonly seat: Seat;
  readonly command: unknown;
  readonly events: readonly unknown[];
  readonly isEnd: boolean;
  readonly winners?: readonly Seat[];
  /** The timing with the revision decided on; `conflict` when it has changed. Absent without timing. */
  readonly timing?: { readonly seen: number; readonly next: Timing };
}

export interface PlayedMatch {
  readonly header: MatchHeader;
  /** Null while the match runs. */
  readonly winners: readonly Seat[] | null;
  readonly isAbandoned: boolean;
  /** Null until computed. */
  readonly results: readonly SeatResult[] | null;
}

/** Right after this match. */
export interface ListPlace {
  readonly startedAt: Date;
  readonly matchId: MatchId;
}

export interface StoredMatch {
  readonly header: MatchHeader;
  readonly events: readonly Recorded<unknown>[];
  readonly commands: readonly AppliedCommand[];
}

/** `timing`: its revision, 0 without one. */
export interface Progress {
  readonly version: number;
  readonly timing: number;
}

/** Append-only: the truth (L4). */
export interface MatchLog {
  create(header: MatchHeader, sealedVault: string, events: readonly unknown[]): Promise<void>;
  load(matchId: MatchId): Promise<StoredMatch | null>;
  /** Another running match, as this one was at the version (BOT-8). */
  copy(matchId: MatchId, version: number, copied: CopiedMatch): Promise<void>;
  /** Reads the events in order. */
  read(matchId: MatchId, version: number): Promise<readonly Recorded<unknown>[]>;
  /**
   * `conflict`: the log is not at `expected`, or has the command id. Resolves once durable. After a rejection it may be
   * written. A commit has events.
   */
  append(matchId: MatchId, commit: Commit): Promise<'appended' | 'conflict'>;
  /** Newest first, equals by descending id; without those that go on as another match. */
  playedBy(personId: PersonId, before: ListPlace | null, limit: number): Promise<readonly PlayedMatch[]>;
  /** `isJudged`: with its analysis. Not kept when an analysis has come since they were worked out. */
  keepResults(matchId: MatchId, results: readonly SeatResult[], isJudged: boolean): Promise<void>;
  /** Keeps the analysis of an ended match, once; drops results kept without it. */
  keepAnalysis(matchId: MatchId, analysis: unknown): Promise<void>;
  /** Null until kept. */
  analysis(matchId: MatchId): Promise<unknown>;
  /** Ended in this time and without an analysis, the latest first. */
  unjudged(
    games: readonly string[],
    ended: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<readonly MatchId[]>;
  /** Ended before `before`, and not one record yet; none while processes may run that cannot read records. */
  unrecorded(before: Date, limit: number): Promise<readonly MatchId[]>;
  /**
   * Keeps the log of an ended match as one record, which reads as before and is never appended to. Of the commands' ids stays
   * who wrote them. False when the match runs, is gone, or is recorded.
   */
  record(matchId: MatchId): Promise<boolean>;
  versions(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  progress(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>;
  /** Reads how far one match is, together with others that are asked for at the same time; null when there is none. */
  progressOf(matchId: MatchId): Promise<Progress | null>;
  /**
   * Matches abandoned before `before`, and unfinished ones without a move since; never finished ones, nor those their
   * room names. Returns how many. Concurrent removals skip each other's rows.
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
  bot: 'auto-bot-',
} as const satisfies Record<Automatic, string>;

/** No client can send it, nor the next. */
export const automaticCommandId = (by: Automatic, unique: string): CommandId =>
  commandIdSchema.parse(`${automaticPrefix[by]}${unique}`);

const resignedPrefix = 'auto-resigned-';

export const resignedCommandId = (unique: string): CommandId => commandIdSchema.parse(`${resignedPrefix}${unique}`);

export const isResigning = (commandId: string): boolean => commandId.startsWith(resignedPrefix);

/** No client may use it. */
export const isServersOwn = (commandId: string): boolean => automaticOf(commandId) !== null || isResigning(commandId);

/** Null for a personal command. */
export function automaticOf(commandId: string): Automatic | null {
  return automatics.find((by) => commandId.startsWith(automaticPrefix[by])) ?? null;
}

/** Who wrote a command, as its id begins: of a person's, which has no such beginning, `past-`. */
export const originOf = (commandId: string): string =>
  [...Object.values(automaticPrefix), resignedPrefix].find((prefix) => commandId.startsWith(prefix)) ?? 'past-';

/**
 * The id of a command in a record, where random ids would be half of the bytes: who wrote it, and 36 bits of the id, by which the
 * command is found when it is sent again (L6). No client can send such an id: it is short, or begins as the server's own.
 */
export const pastIdOf = (commandId: string): CommandId => {
  const digest = createHash('sha256').update(commandId).digest('base64url').slice(0, 6);
  return `${originOf(commandId)}${digest}` as CommandId;
};

/** Whether the ids of this log are those of a record. */
export const isRecorded = (commands: readonly { readonly commandId: string }[]): boolean =>
  commands.some(({ commandId }) => /^past-.{6}$/.test(commandId));

/** Whether this is the command with the id, also in a record. */
export const hasId = ({ commandId }: { readonly commandId: string }, id: string): boolean =>
  commandId === id || commandId === pastIdOf(id);

/** Positions after `expected` up to `version`. */
export interface WrittenBy {
  readonly commandId: string;
  readonly expected: number;
  readonly version: number;
}

/** Marks events of automatic commands. */
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

/** How a match ended: by the rules, abandoned without a winner, or to go on as another one. */
export type Ending = 'played' | 'abandoned' | { readonly continuedAs: MatchId };
