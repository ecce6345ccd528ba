import { invariant } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { Attempt, DailyStore, Day, Finish, TableKey } from '../../daily/daily-store.ts';
import type { Database, Row } from '../database.ts';
import type { DailyAttempt, DailyDay } from '../generated/client.ts';
import { jsonOf } from '../prisma/json-of.ts';

const keyName = 'daily';

const attemptColumns = `
  person_id AS "personId", game, date, difficulty, match_id AS "matchId", link, name, offset_minutes AS "offsetMinutes",
  is_over AS "isOver", finished_at AS "finishedAt", local_date AS "localDate", is_won AS "isWon", margin, turns`;

/** No row if there is one already. */
const beginStatement = `
  INSERT INTO daily_attempt (person_id, game, date, difficulty, match_id, link, name, offset_minutes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${attemptColumns}`;

const attemptsStatement = `
  SELECT ${attemptColumns} FROM daily_attempt WHERE person_id = $1 AND game = $2 AND date = ANY($3::text[])`;

const attemptOfStatement = `SELECT ${attemptColumns} FROM daily_attempt WHERE match_id = $1`;

const endStatement = `
  UPDATE daily_attempt SET is_over = true, finished_at = $2::timestamptz, local_date = $3::text, is_won = $4::boolean,
    margin = $5::int, turns = $6::int
  WHERE match_id = $1 AND NOT is_over`;

const localDatesStatement = `
  SELECT local_date FROM daily_attempt WHERE person_id = $1 AND game = $2 AND finished_at IS NOT NULL`;

const finishedStatement = `
  SELECT difficulty, count(*)::int AS count FROM daily_attempt
  WHERE game = $1 AND date = $2 AND finished_at IS NOT NULL GROUP BY difficulty`;

const betterStatement = `
  SELECT count(*)::int AS count FROM daily_attempt
  WHERE game = $1 AND date = $2 AND difficulty = $3 AND (margin > $4 OR (margin = $4 AND turns < $5))`;

/** Of two who write at once the first one stays, so both then read the same. */
export function sqlDailyStore(database: Database): DailyStore {
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

    ...attemptsIn(database),
    ...tablesIn(database),
  };
}

type Attempts = Pick<DailyStore, 'begin' | 'attempts' | 'attemptOf' | 'setOffset' | 'end' | 'localDates'>;

/** Raw SQL: many people come to a day at once. */
const attemptsIn = ({ prisma, query }: Database): Attempts => ({
  async begin(attempt) {
    const { personId, game, date, difficulty, matchId, link, name, offset } = attempt;
    const begun = await query(beginStatement, [personId, game, date, difficulty, matchId, link, name, offset]);
    const [row] = begun.length > 0 ? begun : await query(attemptsStatement, [personId, game, [date]]);
    invariant(row !== undefined, 'an attempt stays while its person does');
    return attemptOf(row);
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

  async end(matchId, finish) {
    const { finishedAt = null, localDate = null, isWon = null, margin = null, turns = null } = finish ?? {};
    await query(endStatement, [matchId, finishedAt, localDate, isWon, margin, turns]);
  },

  localDates: async (personId, game) =>
    (await query(localDatesStatement, [personId, game])).map((row) => String(row['local_date'])),
});

const tablesIn = ({ prisma, query }: Database): Pick<DailyStore, 'table' | 'better' | 'finished'> => ({
  async table(key, limit) {
    const rows = await prisma.dailyAttempt.findMany({
      where: { ...keyOf(key), finishedAt: { not: null } },
      orderBy: [{ margin: 'desc' }, { turns: 'asc' }, { finishedAt: 'asc' }, { personId: 'asc' }],
      take: limit,
    });
    return rows.flatMap((row) => {
      const finish = finishOf(row);
      return finish ? [{ personId: row.personId as PersonId, name: row.name, ...finish }] : [];
    });
  },

  async better({ game, date, difficulty }, { margin, turns }) {
    const [row] = await query(betterStatement, [game, date, difficulty, margin, turns]);
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
  const { game, date, difficulty, name, offsetMinutes: offset, isOver } = row;
  return {
    personId: row.personId as PersonId,
    ...{ game, date, difficulty, name, offset, isOver },
    matchId: row.matchId as MatchId,
    link: row.link as RoomLink,
    finish: finishOf(row),
  };
}
