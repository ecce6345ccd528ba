import type { DailyScore } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { CreatedMatch } from '../matches/match-log.ts';
import type { Room } from '../rooms/room-store.ts';

/** A day as it was made: every match of it begins with the same. Secret until it opens. */
export interface Day {
  readonly game: string;
  /** In UTC. */
  readonly date: string;
  readonly rulesVersion: number;
  readonly grade: number;
  readonly color: string;
  /** Ids. */
  readonly puzzles: readonly string[];
  /** Nonce and hidden facts, as the vaults of its matches keep them. */
  readonly sealed: string;
  /** By difficulty. */
  readonly beginnings: Readonly<Record<string, { readonly options: unknown; readonly events: readonly unknown[] }>>;
}

/** What names an attempt that counts: a person has one of each day (DED-DAY-4). */
export interface AttemptKey {
  readonly personId: PersonId;
  readonly game: string;
  readonly date: string;
}

export interface NewAttempt {
  readonly personId: PersonId;
  /** Of the person, for the table. */
  readonly name: string;
  readonly difficulty: string;
  /** Of the person's clock, in minutes ahead of UTC. */
  readonly offset: number;
}

export interface Finish extends DailyScore {
  readonly finishedAt: Date;
  /** In the person's calendar, for the streak. */
  readonly localDate: string;
}

export interface Attempt extends AttemptKey, NewAttempt {
  readonly matchId: MatchId;
  /** Of its room. */
  readonly link: RoomLink;
  /** Tries that proof mode refused. */
  readonly refused: number;
  /** With or without a finish. */
  readonly isOver: boolean;
  readonly finish: Finish | null;
}

/** Of a person, on a date. */
export interface Standing {
  readonly attempt: Attempt | null;
  /** Of all days of the game that they have finished. */
  readonly localDates: readonly string[];
}

export interface TableKey {
  readonly game: string;
  readonly date: string;
  readonly difficulty: string;
}

export interface TableRow extends Finish {
  readonly refused: number;
  readonly personId: PersonId;
  readonly name: string;
}

/** A match of the header's daily date, in its room. */
export interface DailyMatch extends CreatedMatch {
  readonly room: Room;
  /** Null for practice. */
  readonly attempt: NewAttempt | null;
}

/** Days are made once for all processes; attempts go with their person. */
export interface DailyStore {
  /** The first one that was offered, by whichever process. */
  key(offered: string): Promise<string>;
  /** The first one that was kept of this game and date. */
  keepDay(day: Day): Promise<Day>;
  day(game: string, date: string): Promise<Day | null>;
  /** Earlier than `before`, the latest first. */
  daysBefore(game: string, before: string, limit: number): Promise<readonly Pick<Day, 'date' | 'grade'>[]>;

  /**
   * Match, room and attempt in one transaction. Nothing is stored when the person has an attempt of that day (`known`), or the
   * room's code is `taken`.
   */
  begin(match: DailyMatch): Promise<'begun' | 'known' | 'taken'>;
  standing(key: AttemptKey): Promise<Standing>;
  attempts(personId: PersonId, game: string, dates: readonly string[]): Promise<readonly Attempt[]>;
  /** Null for practice. */
  attemptOf(matchId: MatchId): Promise<Attempt | null>;
  /** Of the person's attempts that are not over. */
  setOffset(personId: PersonId, game: string, offset: number): Promise<void>;
  /** Counts a refused try; does nothing for practice. */
  refuse(matchId: MatchId): Promise<void>;
  /** Once; null without a finish. */
  end(matchId: MatchId, finish: Finish | null): Promise<void>;

  /** By margin, then fewer turns, then fewer refused tries, then the earlier finish. */
  table(key: TableKey, limit: number): Promise<readonly TableRow[]>;
  /** How many have a greater margin, or the same in fewer turns, or in as many with fewer refused tries. */
  better(key: TableKey, score: Pick<TableRow, 'margin' | 'turns' | 'refused'>): Promise<number>;
  /** How many have finished; by difficulty. */
  finished(game: string, date: string): Promise<ReadonlyMap<string, number>>;
}
