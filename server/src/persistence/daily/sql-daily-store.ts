import { invariant } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomLink } from '@tiwanaku/shared/protocol';
import type { Attempt, DailyStore, Day, Finish, NewAttempt, TableKey } from '../../daily/daily-store.ts';
import type { Database } from '../database.ts';
import type { DailyAttempt, DailyDay } from '../generated/client.ts';
import { jsonOf } from '../prisma/json-of.ts';

const keyName = 'daily';

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

const attemptsIn = ({ prisma }: Database): Attempts => ({
  async begin(attempt) {
    await prisma.dailyAttempt.createMany({ data: columnsOf(attempt), skipDuplicates: true });
    const { personId, game, date } = attempt;
    const row = await prisma.dailyAttempt.findUnique({ where: { personId_game_date: { personId, game, date } } });
    invariant(row !== null, 'an attempt stays while its person does');
    return attemptOf(row);
  },

  async attempts(personId, game, dates) {
    const rows = await prisma.dailyAttempt.findMany({ where: { personId, game, date: { in: [...dates] } } });
    return rows.map(attemptOf);
  },

  async attemptOf(matchId) {
    const row = await prisma.dailyAttempt.findUnique({ where: { matchId } });
    return row && attemptOf(row);
  },

  async setOffset(personId, game, offset) {
    await prisma.dailyAttempt.updateMany({
      where: { personId, game, isOver: false },
      data: { offsetMinutes: offset },
    });
  },

  async end(matchId, finish) {
    await prisma.dailyAttempt.updateMany({ where: { matchId, isOver: false }, data: { isOver: true, ...finish } });
  },

  async localDates(personId, game) {
    const rows = await prisma.dailyAttempt.findMany({
      where: { personId, game, finishedAt: { not: null } },
      select: { localDate: true },
    });
    return rows.flatMap(({ localDate }) => localDate ?? []);
  },
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
    const where = { game, date, finishedAt: { not: null } };
    const rows = await prisma.dailyAttempt.groupBy({ by: 'difficulty', where, _count: true });
    return new Map(rows.map(({ difficulty, _count }) => [difficulty, _count]));
  },
});

const keyOf = ({ game, date, difficulty }: TableKey): TableKey => ({ game, date, difficulty });

const columnsOf = ({ offset, ...attempt }: NewAttempt) => ({ ...attempt, offsetMinutes: offset });

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

function attemptOf(row: DailyAttempt): Attempt {
  const { game, date, difficulty, name, offsetMinutes: offset, isOver } = row;
  return {
    personId: row.personId as PersonId,
    ...{ game, date, difficulty, name, offset, isOver },
    matchId: row.matchId as MatchId,
    link: row.link as RoomLink,
    finish: finishOf(row),
  };
}
