import type { DailyScore } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { CreatedMatch } from '../matches/match-log.ts';
import type { Room } from '../rooms/room-rules.ts';
import { type Database, type Row, jsonOf, isUniqueViolation, unhurried } from '../storage/database.ts';
import type { DailyAttempt, DailyDay } from '../storage/generated/client.ts';
import { schemaVersion, createdColumns } from '../matches/match-log-store.ts';
import { columnsOf } from '../rooms/room-store.ts';

/** A day as it was made: every match of it begins with the same. Secret until it opens. */
export interface Day {
  readonly game: string;
  /** The date in UTC. */
  readonly date: string;
  readonly rulesVersion: number;
  readonly grade: number;
  readonly color: string;
  /** Ids. */
  readonly puzzles: readonly string[];
  /** Nonce and hidden facts, as the vaults of its matches keep them. */
  readonly sealed: string;
  /** The beginnings by difficulty. */
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
  /** The person's name, for the table. */
  readonly name: string;
  readonly difficulty: string;
  /** The offset of the person's clock, in minutes ahead of UTC. */
  readonly offset: number;
}

export interface Finish extends DailyScore {
  readonly finishedAt: Date;
  /** The date in the person's calendar, for the streak. */
  readonly localDate: string;
}

export interface Attempt extends AttemptKey, NewAttempt {
  readonly matchId: MatchId;
  /** The link of its room. */
  readonly link: RoomLink;
  /** Tries that proof mode refused. */
  readonly refused: number;
  /** Whether it is over, with or without a finish. */
  readonly isOver: boolean;
  readonly finish: Finish | null;
}

/** How a person stands on a date. */
export interface Standing {
  readonly attempt: Attempt | null;
  /** The dates of all days of the game that they have finished. */
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
  /** Sets the offset of the person's attempts that are not over. */
  setOffset(personId: PersonId, game: string, offset: number): Promise<void>;
  /** Counts a refused try; does nothing for practice. */
  refuse(matchId: MatchId): Promise<void>;
  /** Ends the attempt once; null without a finish. */
  end(matchId: MatchId, finish: Finish | null): Promise<void>;

  /** The rows by margin, then fewer turns, then fewer refused tries, then the earlier finish. */
  table(key: TableKey, limit: number): Promise<readonly TableRow[]>;
  /** How many have a greater margin, or the same in fewer turns, or in as many with fewer refused tries. */
  better(key: TableKey, score: Pick<TableRow, 'margin' | 'turns' | 'refused'>): Promise<number>;
  /** How many have finished; by difficulty. */
  finished(game: string, date: string): Promise<ReadonlyMap<string, number>>;
}

const keyName = 'daily';

const attemptColumns = `
  person_id AS "personId", game, date, difficulty, match_id AS "matchId", link, name, offset_minutes AS "offsetMinutes",
  is_over AS "isOver", finished_at AS "finishedAt", local_date AS "localDate", is_won AS "isWon", margin, turns, refused`;

/**
 * One transaction. Many begin at once, and would make others wait for the disk. $1 to $12 are the match's columns, then the
 * room's to $22, then the attempt's; practice ($23 is null) has none. Nothing is written if the person has an attempt.
 */
const beginStatement = `
  WITH ${unhurried},
  attempt AS (
    INSERT INTO daily_attempt (person_id, game, date, difficulty, match_id, link, name, offset_minutes)
    SELECT $23, $3, $12, $24, $1, $14, $25, $26::int WHERE $23::text IS NOT NULL
    ON CONFLICT (person_id, game, date) DO NOTHING RETURNING match_id
  ),
  begun AS (SELECT FROM unhurried WHERE $23::text IS NULL OR EXISTS (SELECT FROM attempt)),
  header AS (
    INSERT INTO match (id, room_id, game, rules_version, options, seats, started_at, ended_at, people, daily_date)
    SELECT $1, $2, $3, $4::int, $5::json, $6::json, $7::timestamptz, $8::timestamptz, $11::text[], $12 FROM begun
    RETURNING id
  ),
  sealed AS (INSERT INTO vault (match_id, sealed) SELECT id, $9 FROM header),
  written AS (
    INSERT INTO match_event (match_id, position, schema_version, event)
    SELECT id, position, ${schemaVersion}, event
    FROM header, json_array_elements($10::json) WITH ORDINALITY AS first (event, position)
  )
  INSERT INTO room (id, link, watch_link, code, version, is_public, match_ids, bots, document, created_at, used_at)
  SELECT $13, $14, $15, $16, $17::int, $18::boolean, $19::text[], $20::text[], $21::json, $22::timestamptz, $22::timestamptz
  FROM begun
  RETURNING id`;

const attemptsStatement = `
  SELECT ${attemptColumns} FROM daily_attempt WHERE person_id = $1 AND game = $2 AND date = ANY($3::text[])`;

const attemptOfStatement = `SELECT ${attemptColumns} FROM daily_attempt WHERE match_id = $1`;

const refuseStatement = 'UPDATE daily_attempt SET refused = refused + 1 WHERE match_id = $1';

const endStatement = `
  UPDATE daily_attempt SET is_over = true, finished_at = $2::timestamptz, local_date = $3::text, is_won = $4::boolean,
    margin = $5::int, turns = $6::int
  WHERE match_id = $1 AND NOT is_over`;

/** One row, its attempt null without one. */
const standingStatement = `
  SELECT ${attemptColumns}, finished.dates
  FROM (
    SELECT array_agg(local_date) AS dates FROM daily_attempt
    WHERE person_id = $1 AND game = $2 AND finished_at IS NOT NULL
  ) AS finished
  LEFT JOIN daily_attempt ON person_id = $1 AND game = $2 AND date = $3`;

const finishedStatement = `
  SELECT difficulty, count(*)::int AS count FROM daily_attempt
  WHERE game = $1 AND date = $2 AND finished_at IS NOT NULL GROUP BY difficulty`;

const betterStatement = `
  SELECT count(*)::int AS count FROM daily_attempt
  WHERE game = $1 AND date = $2 AND difficulty = $3
    AND (margin > $4 OR (margin = $4 AND (turns < $5 OR (turns = $5 AND refused < $6))))`;

/** Of two who write at once the first one stays, so both then read the same. */
export function prismaDailyStore(database: Database, now: () => Date): DailyStore {
  const { prisma } = database;
  return {
    async key(offered) {
      await prisma.serverKey.createMany({ data: { name: keyName, value: offered }, skipDuplicates: true });
      return (await prisma.serverKey.findUniqueOrThrow({ where: { name: keyName } })).value;
    },

    async keepDay({ puzzles, beginnings, ...day }) {
      const data = { ...day, puzzles: [...puzzles], beginnings: jsonOf(beginnings) };
      await prisma.dailyDay.createMany({ data, skipDuplicates: true });
      const { game, date } = day;
      return dayOf(await prisma.dailyDay.findUniqueOrThrow({ where: { game_date: { game, date } } }));
    },

    async day(game, date) {
      const row = await prisma.dailyDay.findUnique({ where: { game_date: { game, date } } });
      return row && dayOf(row);
    },

    daysBefore: (game, before, limit) =>
      prisma.dailyDay.findMany({
        where: { game, date: { lt: before } },
        select: { date: true, grade: true },
        orderBy: { date: 'desc' },
        take: limit,
      }),

    async begin({ room, attempt, ...match }) {
      const { personId = null, difficulty = null, name = null, offset = null } = attempt ?? {};
      const columns = [...createdColumns(match), ...columnsOf(room), now(), personId, difficulty, name, offset];
      try {
        return (await database.query(beginStatement, columns)).length > 0 ? 'begun' : 'known';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },

    ...attemptsIn(database),
    ...tablesIn(database),
  };
}

type Attempts = Pick<DailyStore, 'standing' | 'attempts' | 'attemptOf' | 'setOffset' | 'refuse' | 'end'>;

/** Raw SQL: many people come to a day at once. */
const attemptsIn = ({ prisma, query }: Database): Attempts => ({
  async standing({ personId, game, date }) {
    const [row] = await query(standingStatement, [personId, game, date]);
    const attempt = row?.['matchId'] ? attemptOf(row) : null;
    return { attempt, localDates: (row?.['dates'] ?? []) as readonly string[] };
  },

  attempts: async (personId, game, dates) =>
    (await query(attemptsStatement, [personId, game, [...dates]])).map(attemptOf),

  async attemptOf(matchId) {
    const [row] = await query(attemptOfStatement, [matchId]);
    return row ? attemptOf(row) : null;
  },

  async setOffset(personId, game, offset) {
    await prisma.dailyAttempt.updateMany({
      where: { personId, game, isOver: false },
      data: { offsetMinutes: offset },
    });
  },

  async refuse(matchId) {
    await query(refuseStatement, [matchId]);
  },

  async end(matchId, finish) {
    const { finishedAt = null, localDate = null, isWon = null, margin = null, turns = null } = finish ?? {};
    await query(endStatement, [matchId, finishedAt, localDate, isWon, margin, turns]);
  },
});

const tablesIn = ({ prisma, query }: Database): Pick<DailyStore, 'table' | 'better' | 'finished'> => ({
  async table(key, limit) {
    const rows = await prisma.dailyAttempt.findMany({
      where: { ...keyOf(key), finishedAt: { not: null } },
      orderBy: [{ margin: 'desc' }, { turns: 'asc' }, { refused: 'asc' }, { finishedAt: 'asc' }, { personId: 'asc' }],
      take: limit,
    });
    return rows.flatMap((row) => {
      const finish = finishOf(row);
      const { name, refused } = row;
      return finish ? [{ personId: row.personId as PersonId, name, refused, ...finish }] : [];
    });
  },

  async better({ game, date, difficulty }, { margin, turns, refused }) {
    const [row] = await query(betterStatement, [game, date, difficulty, margin, turns, refused]);
    return Number(row?.['count']);
  },

  async finished(game, date) {
    const rows = await query(finishedStatement, [game, date]);
    return new Map(rows.map((row) => [String(row['difficulty']), Number(row['count'])]));
  },
});

const keyOf = ({ game, date, difficulty }: TableKey): TableKey => ({ game, date, difficulty });

/** Written only here, so trusted. */
const beginningsIn = (stored: unknown) => stored as Day['beginnings'];

const dayOf = ({ beginnings, ...day }: DailyDay): Day => ({
  ...day,
  beginnings: beginningsIn(beginnings),
});

function finishOf({ finishedAt, localDate, isWon, margin, turns }: DailyAttempt): Finish | null {
  if (finishedAt === null || localDate === null) return null;
  if (isWon === null || margin === null || turns === null) return null;
  return { finishedAt, localDate, isWon, margin, turns };
}

/** Columns under the schema's names. */
function attemptOf(columns: Row): Attempt {
  const row = columns as unknown as DailyAttempt;
  const { game, date, difficulty, name, offsetMinutes: offset, refused, isOver } = row;
  return {
    personId: row.personId as PersonId,
    ...{ game, date, difficulty, name, offset, refused, isOver },
    matchId: row.matchId as MatchId,
    link: row.link as RoomLink,
    finish: finishOf(row),
  };
}
